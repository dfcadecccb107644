package io.socialdata.platform.transport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the platform answered, whole. It does not print: headers and body may hold secrets. */
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

    /** It may be megabytes, and lives for one call only. */
    public ResponseBody body() {
        return responseBody;
    }

    public Optional<RateLimit> rateLimit() {
        return RateLimit.from(this::header);
    }

    /** Seconds to wait, when the answer says so in a header. */
    public @Nullable String retryAfter() {
        return header("retry-after");
    }

    /** The platform's own id of the request, for our logs. */
    public @Nullable String transactionId() {
        return header("x-transaction-id");
    }

    /** The cookie {@code ct0} when this answer replaces it. */
    public Optional<String> replacedCsrfToken() {
        return Optional.ofNullable(cookies().get("ct0")).filter(value -> !value.isEmpty());
    }

    /** The cookies that this answer sets, the last one of a name; an empty value takes a cookie away. */
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

    private @Nullable String header(String name) {
        List<String> values = headers.get(name);
        return values == null || values.isEmpty() ? null : values.getFirst();
    }

    @Override
    public String toString() {
        return "PlatformResponse[status=" + status + "]";
    }
}
