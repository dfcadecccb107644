package io.socialdata.dashboard.reference;

import java.util.List;

/** What came of a tried call: the answer, or that none came (status 0). */
public record TryItResponse(int status, List<String> headers, String body, long millis) {

    public boolean answered() {
        return status > 0;
    }

    public boolean succeeded() {
        return status / 100 == 2;
    }
}
