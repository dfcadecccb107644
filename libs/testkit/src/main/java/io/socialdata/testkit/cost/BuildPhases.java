package io.socialdata.testkit.cost;

import java.time.Duration;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How long each module spent in which phase, read from a log of Maven that has the time and the thread on its lines. A phase lasts
 * until the next one of its module, the last one until the last line of its module's thread.
 */
final class BuildPhases {

    /** What Maven's goals are added up to. */
    enum Phase {
        COMPILE,
        FORMATTING,
        TESTS,
        OTHER;

        static Phase of(String plugin) {
            return switch (plugin) {
                case "compiler" -> COMPILE;
                case "spotless" -> FORMATTING;
                case "surefire", "failsafe" -> TESTS;
                default -> OTHER;
            };
        }
    }

    private static final Pattern LINE = Pattern.compile("(\\d\\d:\\d\\d:\\d\\d) \\[mvn-builder-([^\\]]+)\\] (.*)");
    private static final Pattern GOAL = Pattern.compile("\\[INFO\\] --- ([a-z-]+):.* @ \\S+ ---");
    private static final Pattern APPLICATION = Pattern.compile("\\(powered by Quarkus [^)]*\\) started in ");

    private final Map<String, Map<Phase, Duration>> modules = new LinkedHashMap<>();
    private final Map<String, Running> running = new HashMap<>();
    private int applications;

    void read(String line) {
        if (APPLICATION.matcher(line).find()) {
            applications++;
        }
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return;
        }
        LocalTime at = LocalTime.parse(matcher.group(1));
        String module = matcher.group(2);
        Running current = running.get(module);
        if (current != null) {
            modules.computeIfAbsent(module, name -> new EnumMap<>(Phase.class))
                    .merge(current.phase(), between(current.seen(), at), Duration::plus);
        }
        Matcher goal = GOAL.matcher(matcher.group(3));
        running.put(module, new Running(goal.matches() ? Phase.of(goal.group(1)) : phaseOf(current), at));
    }

    Map<String, Map<Phase, Duration>> modules() {
        return modules;
    }

    /** Returns how many applications were started in the JVMs of tests. */
    int applications() {
        return applications;
    }

    private static Phase phaseOf(@Nullable Running current) {
        return current == null ? Phase.OTHER : current.phase();
    }

    /** Builds run over midnight too. */
    private static Duration between(LocalTime from, LocalTime to) {
        Duration duration = Duration.between(from, to);
        return duration.isNegative() ? duration.plusDays(1) : duration;
    }

    private record Running(Phase phase, LocalTime seen) {}
}
