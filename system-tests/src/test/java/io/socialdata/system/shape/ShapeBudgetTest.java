package io.socialdata.system.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import io.socialdata.system.shape.MainSources.Components;
import io.socialdata.system.shape.MainSources.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The amount of code stays within the limits of a page, and the limits follow it down. */
class ShapeBudgetTest {

    private static final String PAGE = "docs/shape.md";

    /** A limit that is not reached by more than this part has to be lowered. */
    private static final double SLACK = 0.03;

    /** Small figures may move by so much, whatever part it is. */
    private static final Map<String, Integer> MIN_SLACK = Map.of("lines", 60, "types", 5);

    private static final int THIN = 15;
    private static final int REMEMBERED_CHANGES = 20;
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]+) \\| ([0-9,]+) \\| ([^|]*) \\|$");

    /** @param reason why it was raised last */
    private record Limit(long figure, String reason) {}

    @Test
    void everyFigureIsWithinItsLimitAndEveryLimitNearItsFigure() throws IOException {
        Map<String, Long> measured = measured();
        Map<String, Limit> limits = limits(Files.readString(Checkout.root().resolve(PAGE)));
        System.out.println(table(measured, limits));

        List<String> wrong = new ArrayList<>();
        measured.forEach((name, figure) -> {
            Limit limit = limits.get(name);
            if (limit == null) {
                wrong.add("%s has no limit in %s: it is %d".formatted(name, PAGE, figure));
            } else if (figure > limit.figure()) {
                wrong.add("%s: %d, above its limit of %d; take something away, or raise it with the reason"
                        .formatted(name, figure, limit.figure()));
            } else if (limit.figure() - figure > slack(name, limit)) {
                wrong.add("%s: %d, far below its limit of %d; lower it".formatted(name, figure, limit.figure()));
            }
        });
        limits.keySet().stream()
                .filter(name -> !measured.containsKey(name))
                .forEach(name -> wrong.add(name + " has a limit and is not there"));
        assertThat(wrong).isEmpty();
    }

    @Test
    void limitThatIsRaisedHasANewReason() throws IOException, InterruptedException {
        List<String> versions = new ArrayList<>();
        for (String commit : git("log", "-n", "" + REMEMBERED_CHANGES, "--format=%H", "--", PAGE)
                .lines()
                .toList()) {
            versions.addFirst(git("show", commit + ":" + PAGE));
        }
        versions.add(Files.readString(Checkout.root().resolve(PAGE)));

        for (int i = 1; i < versions.size(); i++) {
            assertThat(raisedWithoutReason(limits(versions.get(i - 1)), limits(versions.get(i))))
                    .isEmpty();
        }
    }

    @Test
    void limitThatIsRaisedWithItsOldReasonIsFound() {
        Map<String, Limit> before = Map.of("a: lines", new Limit(100, "more"), "b: lines", new Limit(100, "more"));
        Map<String, Limit> after = Map.of("a: lines", new Limit(101, "more"), "b: lines", new Limit(101, "even more"));

        assertThat(raisedWithoutReason(before, after)).containsExactly("a: lines");
    }

    private static List<String> raisedWithoutReason(Map<String, Limit> before, Map<String, Limit> after) {
        return after.keySet().stream()
                .filter(name -> before.containsKey(name)
                        && after.get(name).figure() > before.get(name).figure()
                        && after.get(name).reason().equals(before.get(name).reason()))
                .toList();
    }

    /** Returns what the command writes; nothing outside a Git checkout. */
    private static String git(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("git", "-C", Checkout.root().toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String written = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? written : "";
    }

    private static double slack(String name, Limit limit) {
        return Math.max(SLACK * limit.figure(), MIN_SLACK.getOrDefault(name.substring(name.lastIndexOf(' ') + 1), 0));
    }

    private static Map<String, Limit> limits(String page) {
        Map<String, Limit> limits = new LinkedHashMap<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            limits.put(
                    row.group(1).trim(),
                    new Limit(
                            Long.parseLong(row.group(2).replace(",", "")),
                            row.group(3).trim()));
        }
        return limits;
    }

    private static Map<String, Long> measured() throws IOException {
        MainSources sources = MainSources.read();
        List<SourceFile> files = sources.files();
        Map<String, Long> measured = new LinkedHashMap<>();
        measured.put("all modules: lines", lines(files));
        measured.put("all modules: types", types(files));
        measured.put("twins", counted("twins", twins(files)));
        measured.put("thin files", counted("thin files", thin(files)));
        measured.put("settings", settings());
        measured.put("uncalled endpoints", counted("uncalled endpoints", UncalledEndpoints.among(sources)));
        files.stream()
                .collect(Collectors.groupingBy(SourceFile::module, TreeMap::new, Collectors.toList()))
                .forEach((module, own) -> {
                    measured.put(module + ": lines", lines(own));
                    measured.put(module + ": types", types(own));
                });
        return measured;
    }

    private static long settings() throws IOException {
        try (Stream<String> rows = Files.lines(Checkout.root().resolve("docs/configuration.md"))) {
            return rows.filter(row -> row.startsWith("| `")).count();
        }
    }

    private static long lines(List<SourceFile> files) {
        return files.stream().mapToLong(file -> file.lines().size()).sum();
    }

    private static long types(List<SourceFile> files) {
        return files.stream().mapToLong(SourceFile::types).sum();
    }

    private static Set<String> thin(List<SourceFile> files) {
        return files.stream()
                .filter(file -> !file.name().endsWith("package-info.java") && file.linesOfCode() <= THIN)
                .map(SourceFile::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> twins(List<SourceFile> files) {
        List<Components> records =
                files.stream().flatMap(file -> file.records().stream()).toList();
        Set<String> pairs = new TreeSet<>();
        for (int i = 0; i < records.size(); i++) {
            for (Components other : records.subList(i + 1, records.size())) {
                if (records.get(i).isTwinOf(other)) {
                    pairs.add(records.get(i) + " ~ " + other);
                }
            }
        }
        return pairs;
    }

    /** Counts what was found, and lists it in a file for those who look for what is new. */
    private static long counted(String name, Set<String> found) throws IOException {
        Files.write(Path.of("target", name.replace(' ', '-') + ".txt"), found);
        return found.size();
    }

    private static String table(Map<String, Long> measured, Map<String, Limit> limits) {
        String rows = measured.entrySet().stream()
                .map(entry -> {
                    Limit limit = limits.getOrDefault(entry.getKey(), new Limit(0, ""));
                    return "%-40s %,9d of %,9d".formatted(entry.getKey(), entry.getValue(), limit.figure());
                })
                .collect(Collectors.joining("\n"));
        double perType = (double) measured.get("all modules: lines") / measured.get("all modules: types");
        return rows + "\n%-40s %9.1f".formatted("lines for each type", perType);
    }
}
