package io.socialdata.simulator.mail;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the latest mails in memory. */
@Singleton
public final class ReceivedMailStore {

    /**
     * A mail as it was received.
     *
     * @param text the plain text part, decoded
     */
    public record ReceivedMail(Instant receivedAt, String from, List<String> to, String subject, String text) {}

    /** The oldest mails beyond this number are dropped. */
    private static final int MAX = 200;

    private final Deque<ReceivedMail> newestFirst = new ArrayDeque<>();

    synchronized void add(ReceivedMail mail) {
        newestFirst.addFirst(mail);
        while (newestFirst.size() > MAX) {
            newestFirst.removeLast();
        }
    }

    public synchronized List<ReceivedMail> newestFirst() {
        return List.copyOf(newestFirst);
    }

    public synchronized void clear() {
        newestFirst.clear();
    }
}
