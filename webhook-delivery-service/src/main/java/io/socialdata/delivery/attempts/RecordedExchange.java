package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.ResponseExcerpt;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.util.List;

/**
 * What was sent in an attempt and what came back, as the owner of the webhook may see it: secret values are masked.
 *
 * @param requestHeaders the headers sent, with their signatures
 * @param response empty if the receiver did not respond
 */
public record RecordedExchange(List<Header> requestHeaders, ResponseExcerpt response) {

    public RecordedExchange {
        requestHeaders = List.copyOf(requestHeaders);
        response = new ResponseExcerpt(SecretHeaders.masked(response.headers()), response.body(), response.truncated());
    }

    @Override
    public String toString() {
        return "RecordedExchange[redacted]";
    }
}
