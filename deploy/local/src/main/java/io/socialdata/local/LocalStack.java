package io.socialdata.local;

import io.socialdata.local.issuer.IssuerComponent;
import io.socialdata.local.kafka.KafkaComponent;
import io.socialdata.local.operator.BillingActions;
import io.socialdata.local.operator.DeadLetterTopics;
import io.socialdata.local.operator.DemoAccount;
import io.socialdata.local.operator.FeedbackClient;
import io.socialdata.local.operator.InternalApiClient;
import io.socialdata.local.operator.OperationDataClient;
import io.socialdata.local.operator.OperatorClient;
import io.socialdata.local.operator.PlatformCaptureClient;
import io.socialdata.local.operator.PlatformCheckClient;
import io.socialdata.local.operator.PooledAccountClient;
import io.socialdata.local.postgres.PostgresComponent;
import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.services.DevMode;
import io.socialdata.local.services.PooledAccountSetup;
import io.socialdata.local.services.Services;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.Stack;
import io.socialdata.local.stack.StackComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Assembles the components of the local stack. */
final class LocalStack {

    private final StateDirectory state;
    private final Secrets secrets;
    private final Services services;
    private final Stack stack;
    private final InternalApiClient internalApiClient;
    private final OperatorClient operatorClient;
    private final PooledAccountSetup pooledAccountSetup;
    private final DemoAccount demo;

    LocalStack(Settings settings, StateDirectory state, Path checkout) {
        this.secrets = new Secrets(state);
        JvmCommand java = new JvmCommand(settings, state);
        this.state = state;
        this.services = new Services(settings, state, secrets, java, checkout);
        List<StackComponent> parts = new ArrayList<>(List.of(
                new PostgresComponent(settings, state, secrets, services.databases()),
                new KafkaComponent(settings, state, java),
                new IssuerComponent(settings, state, java, secrets)));
        parts.addAll(services.parts());
        this.stack = new Stack(parts, state);
        this.internalApiClient = new InternalApiClient(settings, secrets);
        this.operatorClient = new OperatorClient(internalApiClient);
        this.pooledAccountSetup = new PooledAccountSetup(settings, pooledAccounts());
        this.demo = new DemoAccount(settings, state, operatorClient);
    }

    Stack stack() {
        return stack;
    }

    /** Returns the names of the services that start only if they are asked for. */
    List<String> optional() {
        return services.optional();
    }

    StateDirectory state() {
        return state;
    }

    OperatorClient operator() {
        return operatorClient;
    }

    DemoAccount demo() {
        return demo;
    }

    String consoleToken() {
        return secrets.consoleToken();
    }

    /** Acts in the name of the user of this machine. */
    BillingActions billingActions() {
        return new BillingActions(internalApiClient, System.getProperty("user.name", "operator"));
    }

    FeedbackClient feedbackReports() {
        return new FeedbackClient(internalApiClient);
    }

    DeadLetterTopics deadLetters() {
        return new DeadLetterTopics(internalApiClient);
    }

    PooledAccountClient pooledAccounts() {
        return new PooledAccountClient(internalApiClient);
    }

    PlatformCheckClient platformChecks() {
        return new PlatformCheckClient(internalApiClient);
    }

    /** Acts in the name of the user of this machine. */
    OperationDataClient operationData() {
        return new OperationDataClient(internalApiClient, System.getProperty("user.name", "operator"));
    }

    /** Compares a recording with the operation data, by session-service's program. Returns its exit code. */
    int compareRecording(ImportOptions options) {
        return services.runOnFiles("session", "platform-import", options.files());
    }

    PlatformCaptureClient platformCaptures() {
        return new PlatformCaptureClient(internalApiClient);
    }

    /**
     * Adds the simulated platform's accounts to the pool for reads, if the stack includes the services that this needs.
     */
    void addPooledAccounts() {
        pooledAccountSetup.addAccounts();
    }

    /** Returns dev mode of a service. Throws an error that lists the services if there is none of this name. */
    DevMode devMode(String service) {
        return services.devMode(service);
    }

    /** Runs billing's own verification of its ledger. Returns its exit code. */
    int verifyLedger() {
        return services.runToCompletion("billing", "verify");
    }

    /** Generates the secrets that several components share, before the first of them starts. */
    void drawSecrets() {
        services.drawClientSecrets();
        internalApiClient.drawSecret();
    }
}
