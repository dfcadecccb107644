package io.socialdata.simulator.mail;

import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the latest mails in memory. */
@Singleton
public final class ReceivedMailStore {

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
