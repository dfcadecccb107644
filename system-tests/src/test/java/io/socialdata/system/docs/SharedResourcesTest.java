package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All that somebody can hold, fill or use up is in the table of the security page, with its bound and its test: a
 * limiter, queue, cache or pool of the services, and each table of their databases.
 */
class SharedResourcesTest {

    private static final Path ROOT = Checkout.root();
    private static final Set<Path> NOT_SERVED =
            Set.of(Path.of("benchmarks"), Path.of("clients"), Path.of("platform-simulator"), Path.of("libs/testkit"));

    /** Code that holds something for others, or lets them wait. */
    private static final Pattern HOLDS = Pattern.compile(
            "new Semaphore\\(|Caffeine\\s*\\.newBuilder|removeEldestEntry|newFixedThreadPool|new ThreadPoolExecutor"
                    + "|private final \\S*(Queue|Deque|TreeSet|Semaphore)\\b");

    private static final Pattern NAMED_FOR_IT = Pattern.compile(
            "\\w+(Limit|Limits|Limiter|Budget|Quota|Throttle|Slots|Cache|Queue|Bulkhead|Share|Shares|Room|Places|Pool|Lookups)");

    private static final Pattern INSERTED = Pattern.compile("insert into ([a-z_]+)|@Table\\(name = \"(\\w+)\"");
    private static final Pattern NAME = Pattern.compile("`([A-Za-z]\\w+)`");
    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");
    private static final Pattern SETTING = Pattern.compile("`([a-z-]+\\.[a-z.-]+?)(?:\\.\\*)?`");

    /** What looks like a shared resource, and is none, with the reason. */
    private static final Map<String, String> NOT_SHARED = Map.of(
            "InlinedSchema", "lives while one schema is written",
            "PoolGauges", "the gauges of a pool",
            "RateBudget", "a figure that is reported",
            "RequestBuilder", "one entry for each operation of the catalogue",
            "RequestLimits", "the limits of one request");

    private final String page = section();

    @Test
    void everyLimiterQueueCacheAndPoolIsInTheTable() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (Path source : sources()) {
            String type = source.getFileName().toString().replace(".java", "");
            boolean shared = NAMED_FOR_IT.matcher(type).matches()
                    || HOLDS.matcher(Files.readString(source)).find();
            if (shared && !NOT_SHARED.containsKey(type) && !named().contains(type)) {
                missing.add(type);
            }
        }

        assertThat(missing)
                .as("not in docs/security.md, What can be used up: name it with its bound, who shares it, and its test")
                .isEmpty();
    }

    @Test
    void everyTableOfADatabaseIsInTheTable() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (Path source : sources()) {
            INSERTED.matcher(Files.readString(source))
                    .results()
                    .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                    .filter(table -> !named().contains(table))
                    .forEach(missing::add);
        }

        assertThat(missing)
                .as("rows that nothing in docs/security.md, What can be used up, bounds")
                .isEmpty();
    }

    @Test
    void classesTestsAndSettingsOfTheTableExist() throws IOException {
        Set<String> files = javaFiles("src").stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        String settings = Files.readString(ROOT.resolve("docs/configuration.md"));

        assertThat(named().stream().filter(name -> Character.isUpperCase(name.charAt(0)) && !name.contains("_")))
                .isSubsetOf(files);
        assertThat(TEST.matcher(page).results().count()).isPositive();
        assertThat(SETTING.matcher(page).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(settings).contains("`" + name));
    }

    @Test
    void everyResourceHasAllColumns() {
        List<String> rows = page.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("|---"))
                .toList();

        assertThat(rows)
                .hasSizeGreaterThan(40)
                .allSatisfy(row -> assertThat(row.split("\\|", -1))
                        .hasSizeBetween(6, 8)
                        .satisfies(cells -> assertThat(Stream.of(cells).skip(1).limit(cells.length - 2L))
                                .noneMatch(String::isBlank)));
    }

    private Set<String> named() {
        return NAME.matcher(page).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    private static List<Path> sources() throws IOException {
        return javaFiles("src/main/java").stream()
                .filter(file -> NOT_SERVED.stream()
                        .noneMatch(folder -> ROOT.relativize(file).startsWith(folder)))
                .toList();
    }

    /** Returns the Java files beneath a folder of any module. */
    private static List<Path> javaFiles(String folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path module : modules()) {
            Path sources = module.resolve(folder);
            if (Files.isDirectory(sources)) {
                try (Stream<Path> all = Files.walk(sources)) {
                    all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        return files;
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> services = Files.list(ROOT);
                Stream<Path> libraries = Files.list(ROOT.resolve("libs"))) {
            return Stream.concat(services, libraries).toList();
        }
    }

    private static String section() {
        try {
            String text = Files.readString(ROOT.resolve("docs/security.md"));
            int from = text.indexOf("## What can be used up");
            return text.substring(from, text.indexOf("\n## ", from));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
