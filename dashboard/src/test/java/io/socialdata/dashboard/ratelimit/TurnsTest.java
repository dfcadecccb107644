package io.socialdata.dashboard.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who waits least for a turn: who tried least lately. */
class TurnsTest {

    private static final InetAddress NEWCOMER = address("203.0.113.7");
    private static final int WAITING = 128;

    private final Executor threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch release = new CountDownLatch(1);
    private final List<CompletableFuture<String>> guesses = new ArrayList<>();
    private final List<String> hashed = new CopyOnWriteArrayList<>();
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @Test
    void signUpsDoNotDelaySignIns() throws Exception {
        Turns slots = slots(Duration.ofMillis(20));
        CompletableFuture<String> signUp = hold(slots, TurnQueue.SIGN_UP);

        assertThat(slots.run(TurnQueue.RECOGNISED, NEWCOMER, () -> "in")).isEqualTo("in");
        assertThat(slots.run(TurnQueue.UNRECOGNISED, NEWCOMER, () -> "in")).isEqualTo("in");
        assertThatThrownBy(() -> slots.run(TurnQueue.SIGN_UP, NEWCOMER, () -> "in"))
                .isInstanceOf(NoTurnException.class);
        assertThat(refused("sign-up")).isEqualTo(1);

        release.countDown();
        signUp.join();
        assertThat(slots.run(TurnQueue.SIGN_UP, NEWCOMER, () -> "in")).isEqualTo("in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"198.51.%d.%d", "198.%d.%d.1", "2001:db8:%x:%x::1"})
    void newcomerIsNextBesideGuessesFromTwoHundredNetworks(String pattern) {
        Turns slots = slots(Duration.ofMinutes(1));
        CompletableFuture<String> holder = hold(slots, TurnQueue.UNRECOGNISED);
        for (int guess = 0; guess < 260; guess++) {
            guesses.add(queue(slots, address(pattern.formatted(guess % 4, guess % 200)), "guess"));
        }

        CompletableFuture<String> newcomer = queue(slots, NEWCOMER, "newcomer");
        release.countDown();

        assertThat(newcomer.join()).isEqualTo("newcomer");
        assertThat(holder.join()).isEqualTo("held");
        assertThat(hashed.getFirst()).isEqualTo("newcomer");
    }

    /** The first guess of each network weighs no more than a newcomer does. */
    @Test
    void newcomerIsNextBesideNetworksThatGuessForTheFirstTime() {
        Turns slots = slots(Duration.ofMinutes(1));
        CompletableFuture<String> holder = hold(slots, TurnQueue.UNRECOGNISED);
        for (int guess = 0; guess < 120; guess++) {
            guesses.add(queue(slots, address("%d.%d.0.1".formatted(guess + 1, guess)), "guess"));
        }

        CompletableFuture<String> newcomer = queue(slots, NEWCOMER, "newcomer");
        release.countDown();

        assertThat(newcomer.join()).isEqualTo("newcomer");
        assertThat(holder.join()).isEqualTo("held");
        assertThat(hashed.getFirst()).isEqualTo("newcomer");
    }

    /** Who has just signed up is a newcomer when he signs in. */
    @Test
    void triesOfOneQueueDoNotCountInAnother() {
        Turns slots = slots(Duration.ofMinutes(1));
        for (int signUp = 0; signUp < 10; signUp++) {
            slots.run(TurnQueue.SIGN_UP, NEWCOMER, () -> "signed up");
        }
        CompletableFuture<String> holder = hold(slots, TurnQueue.UNRECOGNISED);
        CompletableFuture<String> newcomer = queue(slots, NEWCOMER, "newcomer");
        slots.run(TurnQueue.RECOGNISED, NEWCOMER, () -> "in");
        InetAddress guesser = address("198.51.100.1");
        for (int guess = 0; guess < 3; guess++) {
            guesses.add(queue(slots, guesser, "guess"));
        }
        release.countDown();

        assertThat(newcomer.join()).isEqualTo("newcomer");
        assertThat(holder.join()).isEqualTo("held");
        guesses.forEach(CompletableFuture::join);
        assertThat(hashed.subList(0, 2)).contains("newcomer");
    }

    /** Each guess has an address of its own, but all are from two networks of a provider. */
    @Test
    void changedAddressesGainNothing() {
        Turns slots = slots(Duration.ofMinutes(1));
        CompletableFuture<String> holder = hold(slots, TurnQueue.UNRECOGNISED);
        for (int guess = 0; guess < 260; guess++) {
            guesses.add(queue(slots, address("198.51.%d.%d".formatted(guess % 2, guess / 2)), "guess"));
        }

        CompletableFuture<String> newcomer = queue(slots, NEWCOMER, "newcomer");
        release.countDown();

        assertThat(newcomer.join()).isEqualTo("newcomer");
        assertThat(holder.join()).isEqualTo("held");
        assertThat(hashed.getFirst()).isEqualTo("newcomer");
    }

    @Test
    void fullQueueRefusesWhoTriedMostAndNotWhoCameLast() {
        Turns slots = slots(Duration.ofMinutes(1));
        CompletableFuture<String> holder = hold(slots, TurnQueue.UNRECOGNISED);
        InetAddress guesser = address("198.51.100.1");
        for (int guess = 0; guess < WAITING; guess++) {
            guesses.add(queue(slots, guesser, "guess"));
        }

        CompletableFuture<String> newcomer = queue(slots, NEWCOMER, "newcomer");

        assertThat(refused("unrecognised")).isEqualTo(1);
        assertThat(guesses.stream().filter(CompletableFuture::isCompletedExceptionally))
                .singleElement()
                .satisfies(guess -> assertThat(guess.exceptionNow()).isInstanceOf(NoTurnException.class));
        release.countDown();
        holder.join();
        assertThat(newcomer.join()).isEqualTo("newcomer");
        assertThat(hashed.getFirst()).isEqualTo("newcomer");
        assertThat(slots.run(TurnQueue.UNRECOGNISED, guesser, () -> "the slot is free again"))
                .isEqualTo("the slot is free again");
    }

    /** Waits until the work has a slot, and keeps it. */
    private CompletableFuture<String> hold(Turns slots, TurnQueue queue) {
        CountDownLatch began = new CountDownLatch(1);
        CompletableFuture<String> holder = CompletableFuture.supplyAsync(
                () -> slots.run(queue, address("192.0.2.1"), () -> {
                    began.countDown();
                    await().until(() -> release.getCount() == 0);
                    return "held";
                }),
                threads);
        await().until(() -> began.getCount() == 0);
        return holder;
    }

    /** Returns when the work waits or was refused. */
    private CompletableFuture<String> queue(Turns slots, InetAddress client, String who) {
        CompletableFuture<String> queued = new CompletableFuture<>();
        Thread thread = Thread.startVirtualThread(() -> queued.completeAsync(
                () -> slots.run(TurnQueue.UNRECOGNISED, client, () -> {
                    hashed.add(who);
                    return who;
                }),
                Runnable::run));
        await().pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .until(() -> thread.getState() == Thread.State.TIMED_WAITING
                        || thread.getState() == Thread.State.TERMINATED);
        return queued;
    }

    private double refused(String queue) {
        return metrics.counter("password.hash.refused", "queue", queue).count();
    }

    private Turns slots(Duration longestWait) {
        return new Turns(new CurrentVertxRequest(), new ClientAddressResolver(List.of()), metrics, longestWait);
    }

    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
