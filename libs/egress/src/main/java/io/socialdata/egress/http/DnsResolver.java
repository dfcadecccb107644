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
 * Looks names up without occupying a thread each: the system's own look-up would let a few dead name servers hold up
 * everybody.
 */
final class DnsResolver implements NameResolver, AutoCloseable {

    private static final int LONGEST_MEMORY_SECONDS = 30;
    private static final int LONGEST_MEMORY_OF_FAILURE_SECONDS = 2;
    private static final int TRIES = 2;

    private final EventLoopGroup loop = new NioEventLoopGroup(1, new DefaultThreadFactory("egress-names", true));
    private final DnsNameResolver resolver;
    private final Duration patience;

    DnsResolver(Duration patience, DnsServerAddressStreamProvider servers) {
        this.patience = patience;
        this.resolver = new DnsNameResolverBuilder(loop.next())
                .datagramChannelType(NioDatagramChannel.class)
                .nameServerProvider(servers)
                .resolvedAddressTypes(ResolvedAddressTypes.IPV4_PREFERRED)
                // Every address of a name is judged, so no answer may be left out because another one came first.
                .completeOncePreferredResolved(false)
                .ttl(0, LONGEST_MEMORY_SECONDS)
                .negativeTtl(LONGEST_MEMORY_OF_FAILURE_SECONDS)
                .queryTimeoutMillis(Math.max(1, patience.toMillis() / TRIES))
                .build();
    }

    /** By the name servers and the hosts file of the machine. */
    static DnsResolver ofTheMachine(Duration patience) {
        return new DnsResolver(patience, DnsServerAddressStreamProviders.platformDefault());
    }

    @Override
    public List<InetAddress> addressesOf(String name) throws UnknownHostException {
        var found = resolver.resolveAll(name);
        try {
            return found.get(patience.toMillis(), TimeUnit.MILLISECONDS);
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
