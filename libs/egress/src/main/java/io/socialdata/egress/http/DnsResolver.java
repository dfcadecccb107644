package io.socialdata.egress.http;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.resolver.ResolvedAddressTypes;
import io.netty.resolver.dns.DnsNameResolver;
import io.netty.resolver.dns.DnsNameResolverBuilder;
import io.netty.resolver.dns.DnsServerAddressStreamProvider;
import io.netty.resolver.dns.DnsServerAddressStreamProviders;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.socialdata.egress.SsrfGuard.NameResolver;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves names without one thread per look-up. With the system's blocking resolver, a few dead name servers could
 * delay all requests.
 */
public final class DnsResolver implements NameResolver, AutoCloseable {

    private static final int MAX_TTL_SECONDS = 30;
    private static final int MAX_NEGATIVE_TTL_SECONDS = 2;
    private static final int TRIES = 2;

    private final EventLoopGroup loop = new NioEventLoopGroup(1, new DefaultThreadFactory("egress-names", true));
    private final DnsNameResolver resolver;
    private final Duration timeout;

    DnsResolver(Duration timeout, DnsServerAddressStreamProvider servers) {
        this.timeout = timeout;
        this.resolver = new DnsNameResolverBuilder(loop.next())
                .datagramChannelType(NioDatagramChannel.class)
                .nameServerProvider(servers)
                .resolvedAddressTypes(ResolvedAddressTypes.IPV4_PREFERRED)
                // Every address of a name is checked, so none may be left out because another family was resolved
                // first.
                .completeOncePreferredResolved(false)
                .ttl(0, MAX_TTL_SECONDS)
                .negativeTtl(MAX_NEGATIVE_TTL_SECONDS)
                .queryTimeoutMillis(Math.max(1, timeout.toMillis() / TRIES))
                .build();
    }

    /** Uses the name servers and the hosts file of the machine. */
    public static DnsResolver system(Duration timeout) {
        return new DnsResolver(timeout, DnsServerAddressStreamProviders.platformDefault());
    }

    @Override
    public List<InetAddress> addressesOf(String name) throws UnknownHostException {
        var found = resolver.resolveAll(name);
        try {
            return found.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            found.cancel(true);
            throw new UnknownHostException("no address in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException("interrupted");
        }
    }

    @Override
    public void close() {
        resolver.close();
        var _ = loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
