package io.socialdata.local;

import io.socialdata.local.demo.DemoAccount;
import io.socialdata.local.demo.Operator;
import io.socialdata.local.issuer.Issuer;
import io.socialdata.local.kafka.KafkaBroker;
import io.socialdata.local.operator.BillingActions;
import io.socialdata.local.operator.DeadLetterTopics;
import io.socialdata.local.operator.FeedbackReports;
import io.socialdata.local.operator.OperatorCalls;
import io.socialdata.local.operator.PooledAccounts;
import io.socialdata.local.operator.SealingKeys;
import io.socialdata.local.postgres.Postgres;
import io.socialdata.local.process.JavaProgram;
import io.socialdata.local.services.ReadersPool;
import io.socialdata.local.services.Services;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateFolder;
import io.socialdata.local.stack.Part;
import io.socialdata.local.stack.Stack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The parts of the local stack, put together. */
final class LocalStack {

    private final StateFolder state;
    private final Services services;
    private final Stack stack;
    private final OperatorCalls calls;
    private final Operator operator;
    private final ReadersPool pool;
    private final DemoAccount demo;

    LocalStack(Settings settings, StateFolder state, Path checkout) {
        Secrets secrets = new Secrets(state);
        JavaProgram java = new JavaProgram(settings, state);
        this.state = state;
        this.services = new Services(settings, state, secrets, java, checkout);
        List<Part> parts = new ArrayList<>(List.of(
                new Postgres(settings, state, secrets, services.databases()),
                new KafkaBroker(settings, state, java),
                new Issuer(settings, state, java, secrets)));
        parts.addAll(services.parts());
        this.stack = new Stack(parts, state);
        this.calls = new OperatorCalls(settings, secrets);
        this.operator = new Operator(calls);
        this.pool = new ReadersPool(settings, pooledAccounts());
        this.demo = new DemoAccount(settings, state, operator);
    }

    Stack stack() {
        return stack;
    }

    StateFolder state() {
        return state;
    }

    Operator operator() {
        return operator;
    }

    DemoAccount demo() {
        return demo;
    }

    /** In the name of the user of this machine. */
    BillingActions billingActions() {
        return new BillingActions(calls, System.getProperty("user.name", "operator"));
    }

    FeedbackReports feedbackReports() {
        return new FeedbackReports(calls);
    }

    DeadLetterTopics deadLetters() {
        return new DeadLetterTopics(calls);
    }

    PooledAccounts pooledAccounts() {
        return new PooledAccounts(calls);
    }

    SealingKeys sealingKeys() {
        return new SealingKeys(calls);
    }

    /** Gives the readers the simulated platform's accounts, if all of them are there. */
    void stockPool() {
        pool.stock();
    }

    /** Runs a task of session-service's program on the file of key-encryption keys; its exit code. */
    int keyset(String task) {
        return services.runToItsEnd("session", task);
    }

    /** Runs billing's own check of its books and returns its exit code. */
    int verifyBooks() {
        return services.runToItsEnd("billing", "verify");
    }

    /** Draws the secrets that several parts share, before the first of them starts. */
    void drawSecrets() {
        services.drawClientSecrets();
        calls.drawSecret();
    }
}
