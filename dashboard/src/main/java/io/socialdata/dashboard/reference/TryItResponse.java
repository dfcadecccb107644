package io.socialdata.dashboard.reference;

import java.util.List;

/** Response of a trial call; status 0 if there was none. */
public record TryItResponse(int status, List<String> headers, String body, long millis) {

    public boolean answered() {
        return status > 0;
    }

    public boolean succeeded() {
        return status / 100 == 2;
    }
}
