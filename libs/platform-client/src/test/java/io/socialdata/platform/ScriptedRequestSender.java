package io.socialdata.platform;

import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.PlatformRequest;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.RequestSender;
import io.socialdata.platform.transport.ResponseBody;
import io.socialdata.platform.transport.TransportResult;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A script in place of the network, for tests that read thousands of responses. After the end of the script, every
 * request fails as overloaded.
 */
final class ScriptedRequestSender implements RequestSender {

    private final Deque<PlatformResponse> replies = new ArrayDeque<>();
    private final List<String> requests = new ArrayList<>();
    private @Nullable CaptureFile replayed;

    void begin() {
        replies.clear();
        requests.clear();
        replayed = null;
    }

    /** Responds to the operation of a capture as the platform did, and to others by the script. */
    void replay(CaptureFile captureFile) {
        replayed = captureFile;
    }

    void then(int status, String body, String... headers) {
        Map<String, List<String>> named = new LinkedHashMap<>();
        for (String header : headers) {
            String[] pair = header.split(": ", 2);
            named.computeIfAbsent(pair[0], name -> new ArrayList<>()).add(pair[1]);
        }
        replies.add(new PlatformResponse(status, named, ResponseBody.of(body.getBytes(StandardCharsets.UTF_8))));
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public TransportResult send(PlatformRequest request, Optional<EgressProxy> proxy, Deadline deadline) {
        Buffer body = request.body();
        String sent = request.url() + "\n\n" + (body == null ? "" : body.toString(StandardCharsets.UTF_8));
        requests.add(sent);
        if (replayed != null && replayed.isOf(request.url())) {
            return new TransportResult.Received(replayed.responseTo(sent));
        }
        PlatformResponse next = replies.poll();
        return new TransportResult.Received(
                next == null ? new PlatformResponse(503, Map.of(), ResponseBody.of(new byte[0])) : next);
    }
}
