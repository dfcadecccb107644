package io.socialdata.simulator.mail;

import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the latest mails in memory. */
@Singleton
public final class ReceivedMailStore {

    private final MailSinkConfig config;
    private final Deque<ReceivedMail> newestFirst = new ArrayDeque<>();

    public ReceivedMailStore(MailSinkConfig config) {
        this.config = config;
    }

    synchronized void add(ReceivedMail mail) {
        newestFirst.addFirst(mail);
        while (newestFirst.size() > config.maxKept()) {
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
