// Tries the library for Java; libraries_test.py tells what the lines mean.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import shinpan.Tlf;

public class Driver {
    static final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    static String word(String text) {
        return text.isEmpty() ? "-" : HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] bytesOf(String word) {
        return word.equals("-") ? new byte[0] : HexFormat.of().parseHex(word);
    }

    static String textOf(String word) {
        return new String(bytesOf(word), StandardCharsets.UTF_8);
    }

    static Map<String, Object> propertiesOf(List<String> words) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (String written : words) {
            String[] parts = written.split("=");
            String text = textOf(parts[2]);
            Object value = switch (parts[1]) {
                case "string" -> text;
                case "integer" -> Long.valueOf(text);
                case "float" -> Tlf.valueOfBare(text);
                case "boolean" -> text.equals("true");
                default -> new Tlf.DateTime(text);
            };
            properties.put(textOf(parts[0]), value);
        }
        return properties;
    }

    static void print(Tlf.Entry entry) {
        StringBuilder line = new StringBuilder("entry " + entry.line() + " " + entry.kind().name().toLowerCase(Locale.ROOT));
        for (String text : List.of(entry.stamp(), entry.message(), entry.trailing(), entry.text())) {
            line.append(' ').append(word(text));
        }
        entry.properties().forEach((name, value) -> line.append(' ').append(name).append('=').append(Tlf.typeOf(value))
                .append('=').append(word(value instanceof String text ? text : Tlf.valueText(value))));
        out.println(line);
    }

    static void read(String path, boolean isStrict) throws IOException {
        try (InputStream input = Files.newInputStream(Path.of(path))) {
            Tlf.read(input, isStrict, Driver::print, defect -> out.println("defect " + defect.line() + " " + defect.column()
                    + (defect.isError() ? " error " : " warning ") + defect.kind()));
        }
    }

    static void write(List<String> words) {
        try {
            Tlf.Kind kind = Tlf.Kind.valueOf(words.get(0).toUpperCase(Locale.ROOT));
            out.println("text " + word(Tlf.write(new Tlf.Entry(kind, textOf(words.get(2)),
                    propertiesOf(words.subList(3, words.size())), textOf(words.get(1))))));
        } catch (IllegalArgumentException refused) {
            out.println("refused");
        }
    }

    static void log(List<String> words) {
        try (Tlf.Log log = Tlf.openLog(Path.of(words.get(0)), null)) {
            for (String call : words.subList(1, words.size())) {
                List<String> parts = Arrays.asList(call.split(","));
                String text = textOf(parts.get(1));
                Object[] properties = propertiesOf(parts.subList(2, parts.size())).entrySet().stream()
                        .flatMap(each -> java.util.stream.Stream.of(each.getKey(), each.getValue())).toArray();
                switch (parts.get(0)) {
                    case "input" -> log.input(bytesOf(parts.get(1)));
                    case "comment" -> log.comment(text);
                    case "reply" -> log.reply(text, properties);
                    default -> log.panic(text, properties);
                }
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null;) {
            List<String> words = Arrays.asList(line.split(" "));
            List<String> rest = words.subList(1, words.size());
            switch (words.get(0)) {
                case "strict" -> read(rest.get(0), true);
                case "lenient" -> read(rest.get(0), false);
                case "write" -> write(rest);
                default -> log(rest);
            }
            out.println("done");
        }
        out.flush();
    }
}
