package io.socialdata.bench;

import io.socialdata.bench.delivery.DeliveryBenchmark;
import io.socialdata.bench.detection.DetectionBenchmark;
import io.socialdata.bench.gateway.GatewayBenchmark;
import io.socialdata.bench.hostile.HostileBenchmark;
import io.socialdata.bench.ledger.LedgerBenchmark;
import io.socialdata.bench.pages.PagesBenchmark;
import io.socialdata.bench.process.MachinePauses;
import io.socialdata.bench.process.StolenTime;
import io.socialdata.bench.reads.ReadsBenchmark;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Entry point of {@code ./socialdata bench}: runs one benchmark by its name, or prints the list of them. */
public final class Benchmarks {

    private static final int USAGE = 2;

    private Benchmarks() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            list(System.out);
            return;
        }
        MachinePauses pauses = MachinePauses.observe();
        StolenTime stolen = StolenTime.watch();
        try (stolen) {
            run(arguments[0], List.of(arguments));
        }
        System.out.println();
        System.out.println(stolen);
        System.out.println(pauses);
    }

    private static void run(String name, List<String> arguments) throws Exception {
        switch (name) {
            case "gateway" -> gateway(arguments);
            case "delivery" -> DeliveryBenchmark.run(checkout(), System.out);
            case "detection" -> DetectionBenchmark.run(checkout(), number(arguments, "--interval"), System.out);
            case "growth" -> growth(arguments);
            case "hostile" -> HostileBenchmark.run(checkout(), System.out);
            case "ledger" -> LedgerBenchmark.run(checkout(), System.out);
            case "pages" -> PagesBenchmark.run(checkout(), System.out);
            case "reads" -> reads(arguments);
            default -> usage();
        }
    }

    private static void gateway(List<String> arguments) throws IOException, InterruptedException {
        if (arguments.contains("--cold")) {
            GatewayBenchmark.coldStart(checkout(), System.out);
        } else if (arguments.contains("--against")) {
            GatewayBenchmark.compare(checkout(), other(arguments), System.out);
        } else {
            GatewayBenchmark.run(checkout(), !arguments.contains("--alone"), System.out);
        }
    }

    /** Measures the growth of everything, or of the one that is named after the name of the benchmark. */
    private static void growth(List<String> arguments) throws Exception {
        List<String> names = arguments.size() == 1 ? GrowthBenchmark.names() : arguments.subList(1, 2);
        if (!GrowthBenchmark.names().containsAll(names)) {
            usage();
        }
        GrowthBenchmark.run(checkout(), names, System.out);
    }

    private static void reads(List<String> arguments) throws IOException, InterruptedException {
        if (arguments.contains("--against")) {
            ReadsBenchmark.compare(checkout(), other(arguments), System.out);
        } else {
            ReadsBenchmark.run(checkout(), number(arguments, "--memory"), System.out);
        }
    }

    /**
     * Returns the number after an option, or 0 without the option. An option without a number ends the program with the
     * list.
     */
    private static int number(List<String> arguments, String name) {
        int option = arguments.indexOf(name);
        if (option < 0) {
            return 0;
        }
        String number = option + 1 < arguments.size() ? arguments.get(option + 1) : "";
        if (!number.matches("[1-9][0-9]{0,4}")) {
            usage();
        }
        return Integer.parseInt(number);
    }

    /** Returns the checkout after {@code --against}. Without one, the list ends the program. */
    private static Path other(List<String> arguments) {
        int option = arguments.indexOf("--against");
        if (option + 1 == arguments.size()) {
            usage();
        }
        return Path.of(arguments.get(option + 1));
    }

    private static Path checkout() {
        return Path.of(System.getProperty("socialdata.checkout"));
    }

    private static void usage() {
        list(System.err);
        System.exit(USAGE);
    }

    private static void list(PrintStream out) {
        out.println("""
                Usage: ./socialdata bench <name>

                  delivery            deliveries per CPU-second, with and without history, and beside receivers that hang, are slow or gone
                  detection [--interval n]  time from a post to its webhooks, with 10,000 monitors over 2,000 handles, at 15 s and at 1 s
                  gateway [--alone | --against checkout | --cold]  calls per CPU-second and latency of the gateway, and of other proxies that are installed; or beside the gateway of another checkout; or how soon it is at its full rate after a start
                  growth [gateway | ledger | delivery | detection | reads | pages]  figures of all of these, or of one, at one, ten and more times the work
                  hostile             calls and latency of honest customers beside hostile callers, attack by attack
                  ledger              usage records per second from topic to balance, and leases on one busy account
                  pages               time and size of the dashboard's pages, with ten million calls and a million deliveries in the history
                  reads [--memory n | --against checkout]  latency and throughput of each kind of read, and what the service adds to the platform's time; or what it holds after n minutes; or beside the service of another checkout""");
    }
}
