package io.socialdata.gateway.ratelimit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Encodes {@link LimitUsage} as bytes: a version, the gateway, the names of the limits once, then for each entry the
 * index of its name, the subject and two numbers. Compact, because every busy key causes five reports a second.
 */
final class LimitUsageCodec {

    private static final int VERSION = 1;
    private static final int MAX_NAMES = 127;
    private static final int MAX_ENTRIES = 100_000;

    private LimitUsageCodec() {}

    static byte[] encode(LimitUsage usage) {
        var bytes = new ByteArrayOutputStream(64 + 25 * usage.entries().size());
        var names =
                usage.entries().stream().map(LimitUsage.Entry::limit).distinct().toList();
        try (var out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            write(out, usage.gateway());
            out.writeByte(names.size());
            for (String name : names) {
                out.writeUTF(name);
            }
            out.writeInt(usage.entries().size());
            for (LimitUsage.Entry entry : usage.entries()) {
                out.writeByte(names.indexOf(entry.limit()));
                write(out, entry.subject());
                out.writeInt(entry.calls());
                out.writeInt(entry.left());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    /** @throws IOException if these bytes are not a report of this version */
    static LimitUsage decode(byte[] bytes) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(bytes));
        check(in.readByte() == VERSION);
        UUID gateway = readUuid(in);
        List<String> names = new ArrayList<>();
        int count = in.readByte();
        check(count >= 0 && count <= MAX_NAMES);
        for (int i = 0; i < count; i++) {
            names.add(in.readUTF());
        }
        int size = in.readInt();
        check(size >= 0 && size <= MAX_ENTRIES);
        List<LimitUsage.Entry> entries = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int name = in.readByte();
            check(name >= 0 && name < names.size());
            entries.add(new LimitUsage.Entry(names.get(name), readUuid(in), in.readInt(), in.readInt()));
        }
        return new LimitUsage(gateway, entries);
    }

    private static void check(boolean right) throws IOException {
        if (!right) {
            throw new IOException("not a report of used limits");
        }
    }

    private static void write(DataOutputStream out, UUID id) throws IOException {
        out.writeLong(id.getMostSignificantBits());
        out.writeLong(id.getLeastSignificantBits());
    }

    private static UUID readUuid(DataInputStream in) throws IOException {
        return new UUID(in.readLong(), in.readLong());
    }
}
