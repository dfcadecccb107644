package io.socialdata.local.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.issuer.IssuerComponent;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Calls internal endpoints as the operator. Request bodies may be secret and appear in no message. */
public final class InternalApiClient {

    /** The client with the rights of an operator. */
    public static final String CLIENT = "operator";

    private static final String JSON_TYPE = "application/json";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Settings settings;
    private final Secrets secrets;

    public InternalApiClient(Settings settings, Secrets secrets) {
        this.settings = settings;
        this.secrets = secrets;
    }

    /** Generates the operator's secret, so that the issuer has it when it starts. */
    public void drawSecret() {
        secrets.clientSecret(CLIENT);
    }

    public JsonNode get(String service, String path) {
        return json(LocalHttp.get(address(service, path), bearer(service)));
    }

    public JsonNode post(String service, String path, Object body) {
        return json(LocalHttp.post(address(service, path), bearer(service), JSON_TYPE, write(body)));
    }

    public void delete(String service, String path) {
        LocalHttp.delete(address(service, path), bearer(service));
    }

    /** Returns a required member of a response. */
    public static JsonNode required(JsonNode response, String field) {
        JsonNode value = response.path(field);
        if (!value.isValueNode() || value.isNull()) {
            throw new LauncherException("an answer lacks its field " + field);
        }
        return value;
    }

    private URI address(String service, String path) {
        return URI.create("http://127.0.0.1:" + settings.port(service + ".port") + path);
    }

    private String bearer(String callee) {
        String login = CLIENT + ":" + secrets.clientSecret(CLIENT);
        String basic = "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
        String response = LocalHttp.post(
                URI.create(IssuerComponent.url(settings) + "/token"),
                basic,
                "application/x-www-form-urlencoded",
                "grant_type=client_credentials&scope=" + callee);
        return "Bearer " + required(json(response), "access_token").asText();
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new LauncherException("an answer is not JSON", e);
        }
    }

    private static String write(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
