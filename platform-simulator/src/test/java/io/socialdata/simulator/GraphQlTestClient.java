package io.socialdata.simulator;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.world.Account;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends GraphQL calls to the running simulator. */
public final class GraphQlTestClient {

    private static final ObjectMapper JSON = new ObjectMapper();

    private GraphQlTestClient() {}

    /** Sends a read with the session of the samples. The variables are JSON. */
    public static Response query(String operation, String variables) {
        return HttpTestClient.query(HttpTestClient.signedIn(), operation, variables);
    }

    /** Sends a write with the session of the samples. */
    public static Response mutate(String operation, String variables) {
        return mutate(HttpTestClient.signedIn(), operation, variables);
    }

    public static Response mutateAs(Account account, String operation, String variables) {
        return mutate(HttpTestClient.session(account.authToken(), account.csrfToken()), operation, variables);
    }

    /** Returns the part of a response at a JSON pointer. */
    public static byte[] part(Response response, String pointer) {
        try {
            return JSON.writeValueAsBytes(JSON.readTree(response.asByteArray()).at(pointer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Response mutate(RequestSpecification session, String operation, String variables) {
        return session.contentType(ContentType.JSON)
                .body("{\"variables\":" + variables + "}")
                .post("/i/api/graphql/x/" + operation);
    }
}
