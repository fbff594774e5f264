#!/usr/bin/env lua
-- The rules of @name@. A position is the cells from the top, row by row: "." empty, "x" and "o".
local letters = "abcdefghi"
local sides = { x = "first", o = "second" }

local function fail(why) error({ why = why }) end

local function size_of(position)
  local size = position and math.floor(math.sqrt(#position) + 0.5) or 0
  if size * size ~= #(position or "") or size < 3 or size > 9 or position:find("[^.xo]") then
    fail("expected a square of . x o")
  end
  return size
end

local function at(position, cell) return position:sub(cell, cell) end

local function name(size, cell)
  local column = (cell - 1) % size + 1
  return letters:sub(column, column) .. (cell - 1) // size + 1
end

local function turn_of(position)
  local _, x = position:gsub("x", "")
  local _, o = position:gsub("o", "")
  return x > o and "o" or "x"
end

local function is_won(position, size, mark)
  for cell = 1, size * size do
    local row, column = (cell - 1) // size, (cell - 1) % size
    for _, step in ipairs({ { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } }) do
      local down, right = step[1], step[2]
      if row + 2 * down < size and column + 2 * right >= 0 and column + 2 * right < size then
        local by = down * size + right
        if at(position, cell) == mark and at(position, cell + by) == mark and at(position, cell + 2 * by) == mark then
          return true
        end
      end
    end
  end
  return false
end

local function state(position)
  local size = size_of(position)
  for _, mark in ipairs({ "x", "o" }) do
    if is_won(position, size, mark) then
      return "over:'" .. sides[mark] .. "' reason:'three in a row' reason_ja:'三つ並んだ'"
    end
  end
  local legal = {}
  for cell = 1, size * size do
    if at(position, cell) == "." then legal[#legal + 1] = name(size, cell) end
  end
  if #legal == 0 then return "over:'draw' reason:'board_full'" end
  return "turn:'" .. sides[turn_of(position)] .. "' legal:'" .. table.concat(legal, " ") .. "'"
end

local function play(position, move)
  local size = size_of(position)
  if state(position):find("over:") then fail("the game is over") end
  for cell = 1, size * size do
    if name(size, cell) == move and at(position, cell) == "." then
      local after = position:sub(1, cell - 1) .. turn_of(position) .. position:sub(cell + 1)
      return "position:'" .. after .. "' " .. state(after)
    end
  end
  fail("not allowed here")
end

local function start(...)
  local size = 4
  for _, word in ipairs({ ... }) do size = tonumber(word:match("^size:(%d+)$")) or size end
  local position = string.rep(".", size * size)
  return "position:'" .. position .. "' " .. state(position)
end

local function show(position)
  local size = size_of(position)
  local columns, rows, cells, picture = {}, {}, {}, ""
  for i = 1, size do columns[i], rows[i] = letters:sub(i, i), tostring(i) end
  for cell = 1, size * size do
    cells[cell] = at(position, cell)
    picture = picture .. at(position, cell) .. (cell % size == 0 and "\\n" or " ")
  end
  return "columns:'" .. table.concat(columns, " ") .. "' rows:'" .. table.concat(rows, " ") .. "' cells:'"
    .. table.concat(cells, " ") .. "' picture:\"" .. picture .. "\""
end

local function rules()
  return "rules:1 name:'@name@' version:'1' title:'@name@' sides:'first second' settings:'size:3..9=4' "
    .. "help_size:'cells of an edge' board:'grid' pieces:'x=disc-black o=disc-white'"
end

local answers = { rules = rules, start = start, state = state, play = play, show = show }
io.stdout:setvbuf("line")
for line in io.lines() do
  local words = {}
  for word in line:gmatch("%S+") do words[#words + 1] = word end
  local ask = table.remove(words, 1)
  if ask == "quit" then break end
  if answers[ask] then
    local done, answer = pcall(answers[ask], table.unpack(words))
    print(done and "= " .. answer or "? " .. (type(answer) == "table" and answer.why or tostring(answer)))
  elseif ask then
    print("? unknown ask")
  end
end
