"""The rules of chess: which moves are legal, and what the board looks like after them.

A square is a number from 0 (a1) over 7 (h1) to 63 (h8). A move is text as UCI has it: "e2e4", "e7e8q", "e1g1".
"""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTING = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
WAYS = {"n": JUMPS, "b": SLANTING, "r": STRAIGHT, "q": STRAIGHT + SLANTING, "k": STRAIGHT + SLANTING}
# A rook that leaves its corner, or is taken there, can no longer castle; nor can a king that has moved.
RIGHTS = {0: "Q", 4: "KQ", 7: "K", 56: "q", 60: "kq", 63: "k"}


def name(square):
    return "abcdefgh"[square % 8] + "12345678"[square // 8]


def square_from(text):
    return "abcdefgh".index(text[0]) + 8 * "12345678".index(text[1])


def step(square, way, count=1):
    """The square so many steps away, or None: that is beside the board."""
    column, row = square % 8 + count * way[0], square // 8 + count * way[1]
    return column + 8 * row if 0 <= column < 8 and 0 <= row < 8 else None


class Board:
    """What stands where ("P" is a white pawn, "p" a black one, "." nothing), whose turn it is, and what may still be done."""

    def __init__(self, fen=START):
        pieces, turn, castling, passed = fen.split()[:4]
        rows = pieces.split("/")[::-1]
        self.squares = [cell for row in rows for letter in row for cell in ("." * int(letter) if letter.isdigit() else letter)]
        self.is_white = turn == "w"
        self.castling = castling
        self.passed = None if passed == "-" else square_from(passed)  # behind a pawn that has just made two steps

    def is_own(self, square):
        return self.squares[square] != "." and self.squares[square].isupper() == self.is_white

    def is_other(self, square):
        return self.squares[square] != "." and self.squares[square].isupper() != self.is_white

    def is_attacked(self, square, by_white):
        """Could that side take on this square?"""
        forward = 1 if by_white else -1
        for side in (1, -1):
            behind = step(square, (side, -forward))
            if behind is not None and self.squares[behind] == ("P" if by_white else "p"):
                return True
        for kind, ways in WAYS.items():
            piece = kind.upper() if by_white else kind
            for way in ways:
                for target in self.reached(square, way, kind in "nk"):
                    if self.squares[target] == piece:
                        return True
        return False

    def reached(self, square, way, is_one_step):
        """The squares on that way, up to the first piece."""
        for count in range(1, 2 if is_one_step else 8):
            target = step(square, way, count)
            if target is None:
                return
            yield target
            if self.squares[target] != ".":
                return

    def is_check(self, of_white):
        return self.is_attacked(self.squares.index("K" if of_white else "k"), not of_white)

    def legal_moves(self):
        return [move for move in self.moves() if not self.after(move).is_check(self.is_white)]

    def moves(self):
        """All moves, also those that leave the king in check."""
        for square in range(64):
            if not self.is_own(square):
                continue
            kind = self.squares[square].lower()
            if kind == "p":
                yield from self.pawn_moves(square)
                continue
            for way in WAYS[kind]:
                for target in self.reached(square, way, kind in "nk"):
                    if not self.is_own(target):
                        yield name(square) + name(target)
            if kind == "k":
                yield from self.castling_moves(square)

    def pawn_moves(self, square):
        forward, second, last = (1, 1, 7) if self.is_white else (-1, 6, 0)
        targets = []
        ahead = step(square, (0, forward))
        if self.squares[ahead] == ".":
            targets.append(ahead)
            two_ahead = step(square, (0, forward), 2)
            if square // 8 == second and self.squares[two_ahead] == ".":
                targets.append(two_ahead)
        for side in (1, -1):
            target = step(square, (side, forward))
            if target is not None and (self.is_other(target) or target == self.passed):
                targets.append(target)
        for target in targets:
            for becomes in "qrbn" if target // 8 == last else [""]:
                yield name(square) + name(target) + becomes

    def castling_moves(self, king):
        if self.is_check(self.is_white):
            return
        for right, rook, way in (("K", king + 3, 1), ("Q", king - 4, -1)):
            if (right if self.is_white else right.lower()) not in self.castling:
                continue
            between = range(min(king, rook) + 1, max(king, rook))
            is_free = all(self.squares[square] == "." for square in between)
            if is_free and not any(self.is_attacked(king + way * count, not self.is_white) for count in (1, 2)):
                yield name(king) + name(king + 2 * way)

    def after(self, move):
        """A new board with the move played."""
        board = Board.__new__(Board)
        board.squares = self.squares.copy()
        board.is_white = not self.is_white
        board.passed = None
        origin, target = square_from(move[:2]), square_from(move[2:4])
        piece = self.squares[origin]
        board.squares[origin], board.squares[target] = ".", piece
        if piece in "Pp":
            if target == self.passed:
                board.squares[origin // 8 * 8 + target % 8] = "."
            if abs(target - origin) == 16:
                board.passed = (origin + target) // 2
            if len(move) > 4:
                board.squares[target] = move[4].upper() if self.is_white else move[4]
        if piece in "Kk" and abs(target - origin) == 2:
            corner, beside = (target + 1, target - 1) if target > origin else (target - 2, target + 1)
            board.squares[corner], board.squares[beside] = ".", board.squares[corner]
        lost = RIGHTS.get(origin, "") + RIGHTS.get(target, "")
        board.castling = "".join(right for right in self.castling if right not in lost)
        return board
