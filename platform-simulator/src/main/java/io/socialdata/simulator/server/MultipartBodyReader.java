package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireBody.WireFile;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Streams the parts of a multipart form.
 *
 * <p>Some clients send a file without a file name. Vert.x takes such a part for text and rejects it above 8 KiB, so a
 * part without a name is kept as a file and, if it is short, also as a field.
 */
final class MultipartBodyReader {

    /** A file that is streamed: counts and digests its bytes, and keeps its start. */
    static final class StreamedFile {

        /** Enough for the header of every media type, including a thumbnail before the size of a picture. */
        private static final int MAX_HEAD_BYTES = 256 * 1024;

        private final String field;
        private final @Nullable String contentType;
        private final Buffer head = Buffer.buffer();
        private final MessageDigest digest = DigestUtils.getSha256Digest();
        private long size;

        StreamedFile(String field, @Nullable String contentType) {
            this.field = field;
            this.contentType = contentType;
        }

        void pass(Buffer piece) {
            size += piece.length();
            digest.update(piece.getBytes());
            int remaining = MAX_HEAD_BYTES - head.length();
            if (remaining > 0) {
                head.appendBuffer(piece, 0, Math.min(remaining, piece.length()));
            }
        }

        WireFile gone() {
            return new WireFile(
                    field,
                    contentType == null ? "application/octet-stream" : contentType,
                    size,
                    head.getBytes(),
                    HexFormat.of().formatHex(digest.digest()));
        }
    }

    private static final Pattern BOUNDARY = parameter("boundary");
    private static final Pattern NAME = parameter("name");
    private static final Pattern FILE_NAME = parameter("filename\\*?");
    private static final Pattern CONTENT_TYPE = Pattern.compile("(?im)^content-type:\\s*(.+?)\\s*$");
    private static final String LINE_END = "\r\n";
    private static final byte[] HEADERS_END = bytes(LINE_END + LINE_END);
    private static final int MAX_HEADER_BYTES = 8 * 1024;

    private final RoutingContext context;
    private final String type;
    private final long limit;
    private final MultiMap fields = MultiMap.caseInsensitiveMultiMap();
    private final List<WireFile> files = new ArrayList<>();
    private byte[] delimiter = new byte[0];
    /** What has arrived and is not read yet. The first delimiter has no line end before it. */
    private byte[] pending = bytes(LINE_END);

    private State state = State.CONTENT;
    private @Nullable Part part;
    private long arrived;

    private enum State {
        /** The content of a part, or what precedes the first. */
        CONTENT,
        /** Behind a delimiter. */
        HEADERS,
        END
    }

    private record Part(StreamedFile content, String name, boolean isFile) {}

    /** @param type content type of the request, which has the boundary of the parts */
    MultipartBodyReader(RoutingContext context, String type, long limit) {
        this.context = context;
        this.type = type;
        this.limit = limit;
    }

    void read(Consumer<WireBody> then) {
        HttpServerRequest request = context.request();
        Optional<String> boundary = found(BOUNDARY, type);
        if (boundary.isEmpty()) {
            BodyReader.refuse(context, 400);
            return;
        }
        delimiter = bytes(LINE_END + "--" + boundary.get());
        request.handler(this::take);
        request.endHandler(end -> {
            if (context.response().ended()) {
                return;
            }
            if (state == State.END) {
                then.accept(new WireBody("", fields, files));
            } else {
                BodyReader.refuse(context, 400);
            }
        });
    }

    private void take(Buffer piece) {
        if (context.response().ended()) {
            return;
        }
        arrived += piece.length();
        if (arrived > limit) {
            BodyReader.refuse(context, 413);
            return;
        }
        pending = Buffer.buffer(pending).appendBuffer(piece).getBytes();
        boolean more = true;
        while (more) {
            more = switch (state) {
                case CONTENT -> readContent();
                case HEADERS -> readHeaders();
                case END -> false;
            };
        }
    }

    /** Returns whether the content is complete. Its last bytes may be the start of a delimiter. */
    private boolean readContent() {
        int end = indexOf(delimiter);
        int known = end < 0 ? Math.max(0, pending.length - delimiter.length + 1) : end;
        if (part != null) {
            part.content().pass(Buffer.buffer(pending).slice(0, known));
        }
        if (end < 0) {
            drop(known);
            return false;
        }
        drop(end + delimiter.length);
        finish();
        state = State.HEADERS;
        return true;
    }

    private boolean readHeaders() {
        if (pending.length > 1 && pending[0] == '-' && pending[1] == '-') {
            state = State.END;
            return false;
        }
        int end = indexOf(HEADERS_END);
        if (end < 0) {
            if (pending.length > MAX_HEADER_BYTES) {
                BodyReader.refuse(context, 400);
            }
            return false;
        }
        String headers = new String(pending, 0, end, StandardCharsets.UTF_8);
        String name = found(NAME, headers).orElse("");
        StreamedFile content =
                new StreamedFile(name, found(CONTENT_TYPE, headers).orElse(null));
        part = new Part(content, name, found(FILE_NAME, headers).isPresent());
        drop(end + HEADERS_END.length);
        state = State.CONTENT;
        return true;
    }

    private void finish() {
        Part complete = part;
        part = null;
        if (complete == null) {
            return;
        }
        WireFile file = complete.content().gone();
        files.add(file);
        if (!complete.isFile() && file.size() == file.head().length) {
            fields.add(complete.name(), new String(file.head(), StandardCharsets.UTF_8));
        }
    }

    private void drop(int read) {
        pending = Buffer.buffer(pending).getBytes(read, pending.length);
    }

    private int indexOf(byte[] wanted) {
        for (int start = 0; start <= pending.length - wanted.length; start++) {
            int matched = 0;
            while (matched < wanted.length && pending[start + matched] == wanted[matched]) {
                matched++;
            }
            if (matched == wanted.length) {
                return start;
            }
        }
        return -1;
    }

    /** Returns the pattern of a parameter of a header, in quotation marks or without. */
    private static Pattern parameter(String name) {
        return Pattern.compile("(?i)[;\\s]" + name + "=\"?([^\";\r\n]*)");
    }

    private static Optional<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
