package io.socialdata.system.secrets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Calls every operation with a secret in every place where a caller could put one, even where none belongs. */
final class SecretProbe {

    private final Suite suite;
    private final String key;
    private final String secret;
    private final StringBuilder responses = new StringBuilder();

    SecretProbe(Suite suite, String key, String secret) {
        this.suite = suite;
        this.key = key;
        this.secret = secret;
    }

    /** Returns all responses, heads and bodies. */
    String responses() {
        OperationCatalogue.load().operations().forEach(operation -> {
            call(operation, headers());
            if (operation.inlineCredentials()) {
                call(operation, Map.of("x-auth-token", secret, "x-ct0", secret));
            }
        });
        return responses.toString();
    }

    private void call(Operation operation, Map<String, String> headers) {
        String path = operation.documentPath().replace("{id}", UUID.randomUUID().toString());
        boolean get = operation.method() == HttpVerb.GET;
        note(suite.call(operation.method().name(), path + "?" + query(), key, get ? "" : body().toString(), headers));
    }

    private Map<String, String> headers() {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-auth-token", secret);
        headers.put("x-ct0", secret);
        headers.put("x-proxy-url", proxy());
        headers.put("Cookie", "auth_token=" + secret);
        headers.put("Idempotency-Key", UUID.randomUUID().toString());
        return headers;
    }

    private String query() {
        return "auth_token=" + secret + "&password=" + secret + "&api_key=" + secret + "&proxy=http%3A%2F%2Fu%3A"
                + secret + "%40proxy.invalid%3A80&username=nobody_here";
    }

    private ObjectNode body() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        for (String name : List.of("auth_token", "ct0", "password", "totp_secret", "secret", "key")) {
            body.put(name, secret);
        }
        return body.put("username", "nobody_here")
                .put("proxy_url", proxy())
                .put("proxy", proxy())
                .put("id", "17");
    }

    private String proxy() {
        return "http://someone:" + secret + "@proxy.invalid:80";
    }

    private void note(HttpResponse<String> response) {
        responses
                .append(response.statusCode())
                .append(' ')
                .append(response.body())
                .append('\n');
        response.headers()
                .map()
                .forEach((name, values) ->
                        responses.append(name).append(": ").append(values).append('\n'));
    }
}
