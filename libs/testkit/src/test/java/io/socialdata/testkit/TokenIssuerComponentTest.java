package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import org.junit.jupiter.api.Test;

class TokenIssuerComponentTest {

    @Test
    void tokenNamesTheCallerAndItsAudience() throws ParseException {
        JWTClaimsSet claims = claims(TestTokens.bearer("gateway", "billing"));

        assertThat(claims.getSubject()).isEqualTo("gateway");
        assertThat(claims.getStringClaim("client_id")).isEqualTo("gateway");
        assertThat(claims.getStringListClaim("groups")).containsExactly("gateway");
        assertThat(claims.getAudience()).containsExactly("billing");
        assertThat(claims.getIssuer()).isEqualTo(SharedServers.issuer());
    }

    @Test
    void separateIssuerHasItsOwnKeys() throws ParseException {
        try (TokenIssuer own = TokenIssuer.start()) {
            JWTClaimsSet claims = claims("Bearer " + TestTokens.token(own.url(), "reads", "session"));

            assertThat(claims.getIssuer()).isEqualTo(own.url()).isNotEqualTo(SharedServers.issuer());
        }
    }

    private static JWTClaimsSet claims(String bearer) throws ParseException {
        return SignedJWT.parse(bearer.substring("Bearer ".length())).getJWTClaimsSet();
    }
}
