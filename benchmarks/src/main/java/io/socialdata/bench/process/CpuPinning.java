package io.socialdata.bench.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who works where: the measured program on the last core, everything else on the others.
 *
 * <p>Without the {@code taskset} program, or with one core only, nothing is pinned; the figures say so.
 */
public final class CpuPinning {

    private static final Pattern RANGE = Pattern.compile("(\\d+)(?:-(\\d+))?");

    private final List<Integer> usable;

    private CpuPinning(List<Integer> usable) {
        this.usable = List.copyOf(usable);
    }

    /** Takes the cores that this process may use, and keeps it and the children it will have off the last. */
    public static CpuPinning divide() throws IOException {
        CpuPinning cpuPinning = new CpuPinning(read());
        if (cpuPinning.pinned()) {
            String own = Long.toString(ProcessHandle.current().pid());
            LocalCommands.output(List.of("taskset", "-a", "-c", "-p", list(cpuPinning.others()), own));
        }
        return cpuPinning;
    }

    public boolean pinned() {
        return usable.size() > 1;
    }

    /** The command line that runs this one on the measured core. */
    public List<String> measured(List<String> command) {
        return pinned() ? on(List.of(usable.getLast()), command) : command;
    }

    /** The command line that runs this one on all cores, so that it sees them all, until {@link #confine}. */
    public List<String> everywhere(List<String> command) {
        return pinned() ? on(usable, command) : command;
    }

    /** Lets a program that is confined to the measured core work on all of them, until {@link #confine}. */
    public void releaseToAllCores(ChildProcess childProcess) throws IOException {
        move(childProcess, usable);
    }

    /** Puts a program on the measured core. */
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
        String answer = LocalCommands.output(List.of("taskset", "-c", "-p", own));
        return parse(answer.substring(answer.lastIndexOf(':') + 1));
    }

    /** Reads the form {@code 0-2,5}. */
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
