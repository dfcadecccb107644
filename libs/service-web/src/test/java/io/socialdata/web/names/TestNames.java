package io.socialdata.web.names;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A name server that can hang. It answers for the names that a test gives it, and the machine's own resolver for all others.
 * As a provider, it takes the place of the machine's resolver below {@link KeptNames}, for this module's tests.
 */
public final class TestNames extends InetAddressResolverProvider implements InetAddressResolver {

    static final TestNames SYSTEM = new TestNames();

    final AtomicInteger asked = new AtomicInteger();
    private final Map<String, InetAddress> addresses = new ConcurrentHashMap<>();
    private volatile InetAddressResolver others;
    private volatile CountDownLatch hanging = new CountDownLatch(0);

    @Override
    public InetAddressResolver get(Configuration configuration) {
        SYSTEM.others = configuration.builtinResolver();
        return KeptNames.over(SYSTEM);
    }

    @Override
    public String name() {
        return "test names";
    }

    void answer(String name, String address) {
        addresses.put(name, InetAddress.ofLiteral(address));
    }

    void forget(String name) {
        addresses.remove(name);
    }

    void hang() {
        hanging = new CountDownLatch(1);
    }

    void goOn() {
        hanging.countDown();
    }

    @Override
    public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
        asked.incrementAndGet();
        try {
            hanging.await();
        } catch (InterruptedException e) {
            throw new UnknownHostException("interrupted");
        }
        InetAddress address = addresses.get(host);
        if (address != null) {
            return Stream.of(address);
        }
        if (others == null) {
            throw new UnknownHostException(host);
        }
        return others.lookupByName(host, policy);
    }

    @Override
    public String lookupByAddress(byte[] address) throws UnknownHostException {
        return others.lookupByAddress(address);
    }
}
