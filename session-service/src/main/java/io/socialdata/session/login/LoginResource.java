package io.socialdata.session.login;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.session.egress.ProxyUrlValidator;
import io.socialdata.session.sessions.KeyOwner;
import io.socialdata.session.sessions.SessionSecretsValidator;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Login for the calling key. */
@Path("/user/user_login")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class LoginResource {

    private static final int LONGEST = 1024;

    private final LoginService loginService;
    private final ProxyUrlValidator proxies;
    private final CallerIdentity caller;

    LoginResource(LoginService loginService, ProxyUrlValidator proxies, CallerIdentity caller) {
        this.loginService = loginService;
        this.proxies = proxies;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record LoginRequest(
            @Nullable @Size(max = LONGEST) String username,
            @Nullable @Size(max = LONGEST) String userName,
            @NotNull @Size(min = 1, max = LONGEST) String password,
            @Nullable @Size(max = LONGEST) String totpSecret,
            @Nullable String proxyUrl,
            @Nullable String userAgent) {

        @Override
        public String toString() {
            return "LoginRequest[redacted]";
        }
    }

    record LoginView(boolean ok, String username, String message) {}

    @POST
    public LoginView login(@Valid @NotNull LoginRequest request) {
        String name = name(request);
        String userAgent = SessionSecretsValidator.userAgent(request.userAgent());
        String proxy = proxies.checked(request.proxyUrl());
        LoginForm form = new LoginForm(
                name,
                request.password(),
                blankAsNone(request.totpSecret()),
                userAgent,
                proxy == null ? null : new EgressProxy(proxy));
        String handle = loginService.signIn(new KeyOwner(caller.keyId(), caller.accountId()), form);
        return new LoginView(true, handle, "Logged in.");
    }

    private static String name(LoginRequest request) {
        String given = blankAsNone(request.username());
        String name = given == null ? blankAsNone(request.userName()) : given;
        String bare = name == null || !name.startsWith("@") ? name : blankAsNone(name.substring(1));
        if (bare == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "username is required.").field("username");
        }
        return bare;
    }

    private static @Nullable String blankAsNone(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
