package io.socialdata.egress.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A name server that may return different addresses for each query, with a TTL that prevents caching. */
final class NameServer implements AutoCloseable {

    /** The addresses of a name at its n-th query; each address family counts separately. */
    @FunctionalInterface
    interface Zone {
        List<InetAddress> addresses(int time);
    }

    private static final int TYPE_A = 1;
    private static final int TYPE_AAAA = 28;

    private final DatagramSocket socket;
    private final Map<String, Zone> zones = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> times = new ConcurrentHashMap<>();

    NameServer() throws IOException {
        this.socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        Thread.ofPlatform().daemon().start(this::respond);
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    void name(String name, Zone zone) {
        zones.put(name, zone);
    }

    private void respond() {
        byte[] buffer = new byte[1500];
        while (!socket.isClosed()) {
            try {
                DatagramPacket query = new DatagramPacket(buffer, buffer.length);
                socket.receive(query);
                byte[] reply = reply(Arrays.copyOf(buffer, query.getLength()));
                socket.send(new DatagramPacket(reply, reply.length, query.getSocketAddress()));
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private byte[] reply(byte[] query) {
        StringBuilder name = new StringBuilder();
        int at = 12;
        while (query[at] != 0) {
            name.append(name.isEmpty() ? "" : ".")
                    .append(new String(query, at + 1, query[at], StandardCharsets.US_ASCII));
            at += query[at] + 1;
        }
        int type = ByteBuffer.wrap(query, at + 1, 2).getShort();
        List<byte[]> records = records(name.toString(), type);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(query, 0, 2);
        out.writeBytes(new byte[] {(byte) 0x84, 0, 0, 1, 0, (byte) records.size(), 0, 0, 0, 0});
        out.write(query, 12, at + 5 - 12);
        for (byte[] address : records) {
            out.writeBytes(new byte[] {(byte) 0xC0, 12, 0, (byte) type, 0, 1, 0, 0, 0, 0, 0, (byte) address.length});
            out.writeBytes(address);
        }
        return out.toByteArray();
    }

    private List<byte[]> records(String name, int type) {
        Zone zone = zones.get(name);
        if (zone == null || (type != TYPE_A && type != TYPE_AAAA)) {
            return List.of();
        }
        int length = type == TYPE_A ? 4 : 16;
        int time =
                times.computeIfAbsent(name + type, any -> new AtomicInteger()).getAndIncrement();
        return zone.addresses(time).stream()
                .map(InetAddress::getAddress)
                .filter(address -> address.length == length)
                .toList();
    }

    @Override
    public void close() {
        socket.close();
    }
}
