package io.socialdata.platform.transport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A complete response of the platform. {@code toString} hides it: headers and body may contain secrets. */
public final class PlatformResponse {

    private final int status;
    private final Map<String, List<String>> headers;
    private final ResponseBody responseBody;

    /**
     * @param headers names in lower case
     */
    public PlatformResponse(int status, Map<String, List<String>> headers, ResponseBody responseBody) {
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.responseBody = responseBody;
    }

    public int status() {
        return status;
    }

    /** Returns the body. It may be megabytes, and lives for one call only. */
    public ResponseBody body() {
        return responseBody;
    }

    public Optional<RateLimit> rateLimit() {
        return RateLimit.from(this::header);
    }

    /** Returns the seconds to wait, if the response has such a header. */
    public @Nullable String retryAfter() {
        return header("retry-after");
    }

    /** Returns the platform's own id of the request, for our logs. */
    public @Nullable String transactionId() {
        return header("x-transaction-id");
    }

    /** Returns the cookie {@code ct0} if this response replaces it. */
    public Optional<String> replacedCsrfToken() {
        return Optional.ofNullable(cookies().get("ct0")).filter(value -> !value.isEmpty());
    }

    /** Returns the cookies that this response sets, the last one of each name. An empty value deletes a cookie. */
    public Map<String, String> cookies() {
        Map<String, String> cookies = new LinkedHashMap<>();
        for (String line : headers.getOrDefault("set-cookie", List.of())) {
            String[] pair = line.split(";", 2)[0].split("=", 2);
            if (pair.length == 2) {
                cookies.put(pair[0].strip().toLowerCase(Locale.ROOT), pair[1].strip());
            }
        }
        return cookies;
    }

    /** Returns the first header of this name, in lower case. Its value may be secret. */
    public @Nullable String header(String name) {
        List<String> values = headers.get(name);
        return values == null || values.isEmpty() ? null : values.getFirst();
    }

    @Override
    public String toString() {
        return "PlatformResponse[status=" + status + "]";
    }
}
