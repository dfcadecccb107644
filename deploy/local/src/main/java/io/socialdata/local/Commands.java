package io.socialdata.local;

import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.operator.OperatorClient;
import io.socialdata.local.operator.PlatformNotice;
import io.socialdata.local.operator.StartupSummary;
import io.socialdata.local.services.DevMode;
import io.socialdata.local.services.SimulatorClient;
import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.Lifecycle;
import io.socialdata.local.stack.StatusTable;
import io.socialdata.local.webhook.ListenOptions;
import io.socialdata.local.webhook.TemporaryWebhook;
import io.socialdata.local.webhook.WebhookListener;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** The commands of {@code ./socialdata} that need more than a shell. */
final class Commands {

    private final Settings settings;
    private final LocalStack local;
    private final Lifecycle lifecycle;
    private final PrintStream out;

    Commands(Settings settings, StateDirectory state, Path checkout, PrintStream out, boolean terminal) {
        this.settings = settings;
        this.local = new LocalStack(settings, state, checkout);
        this.lifecycle = new Lifecycle(local.stack(), settings, out, terminal);
        this.out = out;
    }

    int run(List<String> arguments) {
        List<String> options = arguments.subList(1, arguments.size());
        switch (arguments.getFirst()) {
            case "up" -> {
                UpOptions upOptions = UpOptions.of(options, local.optional());
                alone(() -> up(upOptions));
            }
            case "down" -> alone(this::down);
            case "status" -> {
                return status(options);
            }
            case "dev" -> {
                return dev(options);
            }
            case "key" -> out.println(key(KeyOptions.of(options)));
            case "credit" -> {
                CreditOptions creditOptions = CreditOptions.of(options);
                requireRunning();
                out.println(new CreditCommand(local.operator(), this::accountId).run(creditOptions));
            }
            case "claim" -> claim(options).forEach(out::println);
            case "console" -> console(options).forEach(out::println);
            case "payments", "refund", "dispute" -> {
                requireRunning();
                new BillingCommand(local.billingActions(), this::accountId)
                        .run(arguments.getFirst(), options)
                        .forEach(out::println);
            }
            case "listen" -> listen(ListenOptions.of(options, settings.port("listen.port")));
            case "samples" -> out.println(samples());
            case "accounts" -> {
                requireRunning();
                new AccountsCommand(local.pooledAccounts(), System.in)
                        .run(options)
                        .forEach(out::println);
            }
            case "platform" -> {
                return platform(options);
            }
            case "feedback" -> {
                requireRunning();
                new FeedbackCommand(local.feedbackReports()).run(options).forEach(out::println);
            }
            case "deadletters" -> {
                requireRunning();
                new DeadLettersCommand(local.deadLetters()).run(options).forEach(out::println);
            }
            case "verify" -> {
                return verify(options);
            }
            default -> throw new LauncherException("unknown command " + arguments.getFirst());
        }
        return 0;
    }

    private void up(UpOptions options) {
        if (options.fresh()) {
            lifecycle.down();
            local.state().wipe();
        }
        Instant begun = Instant.now();
        boolean running = local.stack().missing(options.optional()).isEmpty();
        if (!running) {
            local.drawSecrets();
            lifecycle.up(options.optional());
        }
        // Runs even if everything is up: the previous command may have been interrupted here.
        local.addPooledAccounts();
        out.println(
                running
                        ? "Already running."
                        : "Ready after %.1f s."
                                .formatted(
                                        Duration.between(begun, Instant.now()).toMillis() / 1000.0));
        out.println();
        out.print(new StartupSummary(settings, local.state()).text(local.demo().key(), samples()));
        options.optional()
                .forEach(name ->
                        out.printf("%n%s: http://127.0.0.1:%d/%s%n", name, settings.port(name + ".port"), name));
        out.print(new PlatformNotice(simulated(options)).text());
    }

    private int platform(List<String> options) {
        String verb = options.isEmpty() ? "" : options.getFirst();
        if (verb.equals("import")) {
            return local.compareRecording(ImportOptions.of(options.subList(1, options.size())));
        }
        requireRunning();
        if (OperationDataCommand.VERBS.contains(verb)) {
            new OperationDataCommand(local.operationData()).run(options).forEach(out::println);
            return 0;
        }
        return new PlatformCommand(local.platformChecks(), local.platformCaptures(), out).run(options);
    }

    private String simulated(UpOptions options) {
        SimulatorClient simulator = new SimulatorClient(settings);
        return options.platform().map(simulator::changePlatform).orElseGet(simulator::platform);
    }

    private void down() {
        int ended = lifecycle.down();
        out.println(ended == 0 ? "Nothing is running." : "Stopped %d processes; the data is kept.".formatted(ended));
    }

    /** Returns 0 if every component is ready, 1 if not. */
    private int status(List<String> options) {
        CommandLine line = CommandLine.parse(options, Set.of("--json"));
        line.words(0, 0, "status takes no option but --json");
        StatusTable table = new StatusTable(local.stack().status());
        if (line.has("--json")) {
            out.println(table.json());
        } else {
            table.print(out);
        }
        return table.ready() ? 0 : 1;
    }

    private int dev(List<String> options) {
        DevMode devMode = local.devMode(DevCommand.service(options));
        requireRunning();
        return new DevCommand(lifecycle, () -> CommandLock.take(local.state()), out)
                .run(devMode, System.getProperty("socialdata.maven", "mvn"));
    }

    private String key(KeyOptions keyOptions) {
        requireRunning();
        String id = accountId(keyOptions.account());
        Optional<Instant> end = keyOptions.life().map(Instant.now()::plus);
        return keyOptions.test()
                ? local.operator().createTestKey(id, keyOptions.name(), keyOptions.scopes(), end)
                : local.operator().createKey(id, keyOptions.name(), keyOptions.scopes(), end);
    }

    private List<String> claim(List<String> options) {
        String account = CommandLine.parse(options)
                .words(1, 1, "claim needs exactly one account: demo, an id, or an e-mail address")
                .getFirst();
        requireRunning();
        OperatorClient.Claim claim = local.operator().claim(accountId(account));
        return List.of(
                claim.code(),
                "Valid once until %s at http://127.0.0.1:%d/claim. Earlier codes are no longer valid."
                        .formatted(claim.endsAt(), settings.port("dashboard.port")));
    }

    private List<String> console(List<String> options) {
        CommandLine.parse(options).words(0, 0, "console takes no options");
        requireRunning();
        return List.of(StartupSummary.consoleUrl(settings), "Operator token: %s".formatted(local.consoleToken()));
    }

    private String accountId(String account) {
        if (account.equals(DemoAccount.NAME)) {
            return local.demo().accountId();
        }
        return account.contains("@") ? local.operator().openAccount(account, account) : account;
    }

    /** Listens until interrupted. Creates the webhook last, so that the listener is ready for its first event. */
    private void listen(ListenOptions listenOptions) {
        requireRunning();
        try (WebhookListener webhookListener = WebhookListener.open(listenOptions, out)) {
            webhookListener.verifyWith(listenOptions.secret().orElseGet(() -> ownSecret(listenOptions.url())));
            out.printf("Listening on %s; end it with Ctrl-C.%n", listenOptions.url());
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String ownSecret(String url) {
        TemporaryWebhook webhooks = new TemporaryWebhook(settings, local.demo().key());
        TemporaryWebhook.Made made = webhooks.make(url);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> webhooks.delete(made.id())));
        out.printf("Webhook %s of the demo key leads here.%n", made.id());
        return made.secret();
    }

    private String samples() {
        requireRunning();
        return new SimulatorClient(settings).samples();
    }

    /** Returns the verifier's exit code: 0 if all tables agree, 1 if not. */
    private int verify(List<String> options) {
        CommandLine.parse(options).words(0, 0, "verify takes no options");
        requireRunning();
        return local.verifyLedger();
    }

    private void requireRunning() {
        if (local.stack().running().isEmpty()) {
            throw new LauncherException("nothing is running: ./socialdata up");
        }
    }

    /** Holds the lock, because two commands that start and stop processes at the same time would undo each other. */
    private void alone(Runnable work) {
        try (CommandLock lock = CommandLock.take(local.state())) {
            lock.during(work);
        }
    }
}
