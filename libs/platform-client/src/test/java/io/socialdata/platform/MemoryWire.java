package io.socialdata.platform;

import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Body;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Reception;
import io.socialdata.platform.wire.Wire;
import io.socialdata.platform.wire.WireRequest;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A script in place of the network, for tests that read thousands of answers. Beyond the script everything is busy. */
final class MemoryWire implements Wire {

    private final Deque<Answer> replies = new ArrayDeque<>();
    private final List<String> requests = new ArrayList<>();

    void begin() {
        replies.clear();
        requests.clear();
    }

    void then(int status, String body, String... headers) {
        Map<String, List<String>> named = new LinkedHashMap<>();
        for (String header : headers) {
            String[] pair = header.split(": ", 2);
            named.computeIfAbsent(pair[0], name -> new ArrayList<>()).add(pair[1]);
        }
        replies.add(new Answer(status, named, Body.of(body.getBytes(StandardCharsets.UTF_8))));
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public Reception send(WireRequest request, Optional<EgressProxy> proxy, Deadline deadline) {
        Buffer body = request.body();
        requests.add(request.url() + "\n\n" + (body == null ? "" : body.toString(StandardCharsets.UTF_8)));
        Answer next = replies.poll();
        return new Reception.Received(next == null ? new Answer(503, Map.of(), Body.of(new byte[0])) : next);
    }
}
