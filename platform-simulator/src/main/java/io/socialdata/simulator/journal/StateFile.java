package io.socialdata.simulator.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.simulator.world.WorldSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Stores changes as lines of JSON. The first line identifies the world, because the ids are meaningless in another one.
 *
 * <p>Lines are written to the operating system, but not forced to disk: they survive a crash of the process, but not of
 * the machine.
 */
final class StateFile {

    /** The state file cannot be used for this world. The message says what to do. */
    public static final class InvalidStateFileException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        InvalidStateFileException(String message) {
            super(message);
        }
    }

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .build();

    /** Identifies the world of the changes. {@code version} is the version of the changes. */
    record Header(int version, long seed, int users, int posts, String end) {

        static final int VERSION = 2;

        static Header of(WorldSpec spec) {
            return new Header(
                    VERSION, spec.seed(), spec.users(), spec.posts(), spec.end().toString());
        }
    }

    /** @param last the highest id assigned so far */
    record Line(String kind, long last, JsonNode change) {}

    private final Path path;
    private final Header header;
    private final FileChannel channel;

    StateFile(Path path, WorldSpec spec) {
        this.path = path;
        this.header = Header.of(spec);
        try {
            this.channel = FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open the state file", e);
        }
    }

    /** Applies every change in order and returns the highest id assigned; 0 for a new file. */
    long replay(Collection<ChangeType<?>> kinds) {
        Map<String, ChangeType<?>> byName =
                kinds.stream().collect(Collectors.toMap(ChangeType::name, Function.identity()));
        try {
            byte[] all = Files.readAllBytes(path);
            int end = all.length;
            // A partial last line, left by a crash, would corrupt the next one.
            while (end > 0 && all[end - 1] != '\n') {
                end--;
            }
            if (end == 0) {
                clear();
                return 0;
            }
            channel.truncate(end);
            List<String> lines =
                    new String(all, 0, end, StandardCharsets.UTF_8).lines().toList();
            checkWorld(lines.getFirst());
            long last = 0;
            for (int line = 1; line < lines.size(); line++) {
                last = Math.max(last, apply(lines.get(line), line + 1, byName));
            }
            return last;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the state file", e);
        }
    }

    private void checkWorld(String first) {
        Header found;
        try {
            found = JSON.readValue(first, Header.class);
        } catch (JsonProcessingException e) {
            throw new InvalidStateFileException(path + " is no state file of the simulator: its first line is not one");
        }
        if (found.version() != Header.VERSION) {
            throw new InvalidStateFileException(path + " has changes of another version of the simulator: remove it, or"
                    + " name another simulator.state-file");
        }
        if (!header.equals(found)) {
            throw new InvalidStateFileException(path + " belongs to another world: it is of " + found + ", this one is "
                    + header + ". Start with that seed and size, or name another simulator.state-file");
        }
    }

    private long apply(String text, int number, Map<String, ChangeType<?>> byName) {
        try {
            Line line = JSON.readValue(text, Line.class);
            ChangeType<?> changeType = byName.get(line.kind());
            if (changeType == null) {
                throw new InvalidStateFileException(
                        path + " line " + number + ": this version knows no change called " + line.kind());
            }
            changeType.apply(JSON.treeToValue(line.change(), changeType.type()));
            return line.last();
        } catch (JsonProcessingException e) {
            throw new InvalidStateFileException(
                    path + " line " + number + " cannot be read: " + e.getOriginalMessage());
        }
    }

    void append(String kind, Change change, long last) {
        write(new Line(kind, last, JSON.valueToTree(change)));
    }

    /** Removes all changes and keeps the first line. */
    void clear() {
        try {
            channel.truncate(0);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot empty the state file", e);
        }
        write(header);
    }

    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the state file", e);
        }
    }

    private void write(Object line) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap((JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
            channel.position(channel.size());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to the state file", e);
        }
    }
}
