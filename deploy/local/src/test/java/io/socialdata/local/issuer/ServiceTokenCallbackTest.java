package io.socialdata.local.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.ClientCredentialsGrant;
import com.nimbusds.oauth2.sdk.ResourceOwnerPasswordCredentialsGrant;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.id.ClientID;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import no.nav.security.mock.oauth2.OAuth2Exception;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceTokenCallbackTest {

    private static final AuthorizationGrant CLIENT_CREDENTIALS = new ClientCredentialsGrant();

    @TempDir
    Path folder;

    private ServiceTokenCallback serviceTokenCallback;

    @BeforeEach
    void registerReads() throws IOException {
        Path clients = folder.resolve("clients.properties");
        Files.writeString(clients, "reads=right\n");
        serviceTokenCallback = new ServiceTokenCallback(clients);
    }

    @Test
    void tokenNamesCallerRoleAndCallee() {
        TokenRequest request = request("right", CLIENT_CREDENTIALS, Scope.parse("session"));

        assertThat(serviceTokenCallback.subject(request)).isEqualTo("reads");
        assertThat(serviceTokenCallback.audience(request)).containsExactly("session");
        assertThat(serviceTokenCallback.addClaims(request)).containsEntry("groups", List.of("reads"));
    }

    @Test
    void wrongSecretGetsNoToken() {
        TokenRequest request = request("wrong", CLIENT_CREDENTIALS, Scope.parse("session"));

        assertThatThrownBy(() -> serviceTokenCallback.subject(request)).isInstanceOf(OAuth2Exception.class);
        assertThatThrownBy(() -> serviceTokenCallback.addClaims(request)).isInstanceOf(OAuth2Exception.class);
    }

    @Test
    void otherGrantTypesGetNoToken() {
        AuthorizationGrant password = new ResourceOwnerPasswordCredentialsGrant("reads", new Secret("right"));

        assertThatThrownBy(() -> serviceTokenCallback.subject(request("right", password, Scope.parse("session"))))
                .isInstanceOf(OAuth2Exception.class);
    }

    @Test
    void tokenWithoutAnAudienceIsRejected() {
        assertThatThrownBy(() -> serviceTokenCallback.audience(request("right", CLIENT_CREDENTIALS, null)))
                .isInstanceOf(OAuth2Exception.class);
    }

    private static TokenRequest request(String secret, AuthorizationGrant grant, Scope scope) {
        URI endpoint = URI.create("http://127.0.0.1/token");
        ClientSecretBasic shown = new ClientSecretBasic(new ClientID("reads"), new Secret(secret));
        return new TokenRequest.Builder(endpoint, shown, grant).scope(scope).build();
    }
}
