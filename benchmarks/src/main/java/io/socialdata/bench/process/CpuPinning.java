package io.socialdata.bench.process;

import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Assigns cores: the measured program to the last core, everything else to the others.
 *
 * <p>Without the {@code taskset} program, or with one core only, nothing is pinned, and the report states it.
 */
public final class CpuPinning {

    private static final Pattern RANGE = Pattern.compile("(\\d+)(?:-(\\d+))?");

    private final List<Integer> usable;

    private CpuPinning(List<Integer> usable) {
        this.usable = List.copyOf(usable);
    }

    /** Determines the cores that this process may use, and keeps it and its future children off the last. */
    public static CpuPinning divide() throws IOException {
        CpuPinning cpuPinning = new CpuPinning(read());
        if (cpuPinning.pinned()) {
            String own = Long.toString(ProcessHandle.current().pid());
            LocalCommands.output(List.of("taskset", "-a", "-c", "-p", list(cpuPinning.others()), own));
        }
        return cpuPinning;
    }

    /** Lets this process and its future children use all cores again. */
    public void restore() throws IOException {
        if (pinned()) {
            String own = Long.toString(ProcessHandle.current().pid());
            LocalCommands.output(List.of("taskset", "-a", "-c", "-p", list(usable), own));
        }
    }

    public boolean pinned() {
        return usable.size() > 1;
    }

    /** Returns the command line that runs this one on the measured core. */
    public List<String> measured(List<String> command) {
        return pinned() ? on(List.of(usable.getLast()), command) : command;
    }

    /**
     * Returns the command line that runs this one on all cores, so that it detects them all, until {@link #confine}.
     */
    public List<String> onAllCores(List<String> command) {
        return pinned() ? on(usable, command) : command;
    }

    /** Lets a program that is confined to the measured core use all of them, until {@link #confine}. */
    public void releaseToAllCores(ChildProcess childProcess) throws IOException {
        move(childProcess, usable);
    }

    /** Confines a program to the measured core. */
    public void confine(ChildProcess childProcess) throws IOException {
        move(childProcess, usable.subList(usable.size() - 1, usable.size()));
    }

    private static List<String> on(List<Integer> cores, List<String> command) {
        List<String> line = new ArrayList<>(List.of("taskset", "-c", list(cores)));
        line.addAll(command);
        return line;
    }

    private void move(ChildProcess childProcess, List<Integer> where) throws IOException {
        if (pinned()) {
            LocalCommands.output(List.of("taskset", "-a", "-c", "-p", list(where), Long.toString(childProcess.pid())));
        }
    }

    /** Returns the time, the JDK and the cores of a run. */
    public String runConditions() {
        return "%s, JDK %s; %s".formatted(Instant.now().truncatedTo(ChronoUnit.MINUTES), Runtime.version(), this);
    }

    @Override
    public String toString() {
        return pinned()
                ? "the measured program on core %d, everything else on %s".formatted(usable.getLast(), list(others()))
                : "nothing is pinned (it takes taskset and two cores)";
    }

    private List<Integer> others() {
        return usable.subList(0, usable.size() - 1);
    }

    private static List<Integer> read() throws IOException {
        if (LocalCommands.find("taskset").isEmpty()) {
            return List.of();
        }
        String own = Long.toString(ProcessHandle.current().pid());
        String output = LocalCommands.output(List.of("taskset", "-c", "-p", own));
        return parse(output.substring(output.lastIndexOf(':') + 1));
    }

    /** Parses the form {@code 0-2,5}. */
    static List<Integer> parse(String list) {
        List<Integer> cores = new ArrayList<>();
        Matcher ranges = RANGE.matcher(list);
        while (ranges.find()) {
            int first = Integer.parseInt(ranges.group(1));
            int last = ranges.group(2) == null ? first : Integer.parseInt(ranges.group(2));
            for (int core = first; core <= last; core++) {
                cores.add(core);
            }
        }
        return cores;
    }

    private static String list(List<Integer> cores) {
        return String.join(",", cores.stream().map(Object::toString).toList());
    }
}
