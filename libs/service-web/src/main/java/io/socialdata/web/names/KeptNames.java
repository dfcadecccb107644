package io.socialdata.web.names;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The resolver of names of the whole process. It answers from memory and asks the name server again in the background.
 * Otherwise a name server that does not respond would stop event loops, where HTTP clients open connections, and with them
 * all calls of a loop. Only the first look-up of a name waits.
 *
 * <p>The JDK caches its answers for another while, so a changed address is used about a minute later. The names of webhooks
 * and proxies are resolved elsewhere: a caller whose name has no address any more must not raise an alert.
 */
public final class KeptNames extends InetAddressResolverProvider {

    private static volatile @Nullable Resolver current;

    @Override
    public InetAddressResolver get(Configuration configuration) {
        return over(configuration.builtinResolver());
    }

    @Override
    public String name() {
        return "kept names";
    }

    static InetAddressResolver over(InetAddressResolver system) {
        Resolver resolver = new Resolver(system, System::nanoTime);
        current = resolver;
        return resolver;
    }

    /** Returns for how long the name server has not answered for a name that is in use. */
    static Duration overdue() {
        Resolver resolver = current;
        return resolver == null ? Duration.ZERO : resolver.overdueFor();
    }

    static final class Resolver implements InetAddressResolver {

        /** Far more than a service is configured with. The name that nobody asked for the longest makes room. */
        private static final int MOST_NAMES = 1_000;

        private static final int MOST_RENEWED_AT_ONCE = 64;

        /** After this time the address may belong to somebody else. */
        private static final Duration KEPT = Duration.ofHours(1);

        /** A name that was not asked for this long is not in use. */
        private static final Duration IN_USE = Duration.ofMinutes(2);

        private final InetAddressResolver system;
        private final LongSupplier nanos;
        private final Semaphore renewals = new Semaphore(MOST_RENEWED_AT_ONCE);
        private final Map<Question, Answer> answers = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Question, Answer> eldest) {
                return size() > MOST_NAMES;
            }
        };

        Resolver(InetAddressResolver system, LongSupplier nanos) {
            this.system = system;
            this.nanos = nanos;
        }

        /** @param name in lower case */
        private record Question(String name, int policy) {}

        /** Guarded by {@link #answers}. */
        private static final class Answer {

            private final List<InetAddress> addresses;
            private final long at;
            private long askedAt;
            private @Nullable Long overdueSince;
            private boolean renewing;

            private Answer(List<InetAddress> addresses, long now) {
                this.addresses = addresses;
                this.at = now;
                this.askedAt = now;
            }
        }

        @Override
        public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
            Question question = new Question(host.toLowerCase(Locale.ROOT), policy.characteristics());
            synchronized (answers) {
                Answer answer = answers.get(question);
                long now = nanos.getAsLong();
                if (answer != null && now - answer.at < KEPT.toNanos()) {
                    answer.askedAt = now;
                    if (!answer.renewing && renewals.tryAcquire()) {
                        answer.renewing = true;
                        answer.overdueSince = answer.overdueSince == null ? Long.valueOf(now) : answer.overdueSince;
                        // The system's resolver would occupy the carrier of a virtual thread.
                        Thread.ofPlatform().daemon().name("names").start(() -> renew(question, answer, policy));
                    }
                    return answer.addresses.stream();
                }
            }
            return ask(question, policy).stream();
        }

        @Override
        public String lookupByAddress(byte[] address) throws UnknownHostException {
            return system.lookupByAddress(address);
        }

        private void renew(Question question, Answer known, LookupPolicy policy) {
            try {
                ask(question, policy);
            } catch (UnknownHostException _) {
                // The known addresses serve until the next look-up asks again; the metric tells for how long.
            } finally {
                synchronized (answers) {
                    known.renewing = false;
                }
                renewals.release();
            }
        }

        private List<InetAddress> ask(Question question, LookupPolicy policy) throws UnknownHostException {
            List<InetAddress> found =
                    system.lookupByName(question.name(), policy).toList();
            synchronized (answers) {
                answers.put(question, new Answer(found, nanos.getAsLong()));
            }
            return found;
        }

        Duration overdueFor() {
            synchronized (answers) {
                long now = nanos.getAsLong();
                return Duration.ofNanos(answers.values().stream()
                        .filter(answer -> now - answer.askedAt < IN_USE.toNanos())
                        .mapToLong(answer -> answer.overdueSince == null ? 0 : now - answer.overdueSince)
                        .max()
                        .orElse(0));
            }
        }
    }
}
