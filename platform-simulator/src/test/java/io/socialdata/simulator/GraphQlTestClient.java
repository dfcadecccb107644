package io.socialdata.simulator;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.world.Account;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Sends GraphQL calls to the running simulator. */
public final class GraphQlTestClient {

    private static final ObjectMapper JSON = new ObjectMapper();

    private GraphQlTestClient() {}

    /** Sends a read with the session of the samples. The variables are JSON. */
    public static Response query(String operation, String variables) {
        return HttpTestClient.signedIn().queryParam("variables", variables).get("/i/api/graphql/x/" + operation);
    }

    /** Sends a write with the session of the samples. */
    public static Response mutate(String operation, String variables) {
        Map<String, String> samples = HttpTestClient.samples();
        return mutate(samples.get("auth_token"), samples.get("ct0"), operation, variables);
    }

    public static Response mutateAs(Account account, String operation, String variables) {
        return mutate(account.authToken(), account.csrfToken(), operation, variables);
    }

    /** Returns the part of a response at a JSON pointer. */
    public static byte[] part(Response response, String pointer) {
        try {
            return JSON.writeValueAsBytes(JSON.readTree(response.asByteArray()).at(pointer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Response mutate(String authToken, String csrfToken, String operation, String variables) {
        return HttpTestClient.session(authToken, csrfToken)
                .contentType(ContentType.JSON)
                .body("{\"variables\":" + variables + "}")
                .post("/i/api/graphql/x/" + operation);
    }
}
