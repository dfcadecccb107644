package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.OutboundRequest;
import io.socialdata.egress.http.ResponseExcerpt;
import io.socialdata.egress.http.SendResult;
import io.socialdata.egress.http.SendResult.Responded;

/** An attempt that was made, and its result. */
public record SentEvent(OutgoingEvent event, OutboundRequest request, SendResult result) {

    /** Returns what may be stored and shown of the attempt. */
    public RecordedExchange exchange() {
        ResponseExcerpt response =
                result instanceof Responded(int status, var retryAfter, var excerpt) ? excerpt : ResponseExcerpt.EMPTY;
        return new RecordedExchange(
                event.shown(request.headers()), EchoedHeaders.masked(response, event.customHeaders()));
    }
}
