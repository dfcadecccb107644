package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.dashboard.logins.LoginSessionService;
import io.socialdata.dashboard.twofactor.TwoFactorService;
import io.socialdata.dashboard.users.UserEntity;
import io.socialdata.dashboard.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What the dashboard itself stores about a user, without hashes and secrets. */
@ApplicationScoped
class UserDataService {

    private final UserRepository userRepository;
    private final LoginSessionService loginSessionService;
    private final TwoFactorService twoFactorService;
    private final ObjectMapper json;

    UserDataService(
            UserRepository userRepository,
            LoginSessionService loginSessionService,
            TwoFactorService twoFactorService,
            ObjectMapper json) {
        this.userRepository = userRepository;
        this.loginSessionService = loginSessionService;
        this.twoFactorService = twoFactorService;
        this.json = json;
    }

    ObjectNode of(UUID userId) {
        UserEntity user = userRepository.byId(userId).orElseThrow();
        ObjectNode data = json.createObjectNode();
        data.put("id", user.id.toString());
        data.put("email", user.email);
        data.put("name", user.name);
        data.put("accountId", user.accountId.toString());
        data.set("createdAt", json.valueToTree(user.createdAt));
        data.set("emailVerifiedAt", json.valueToTree(user.emailVerifiedAt));
        data.put("singleSignOn", user.ssoSubject);
        data.put("twoFactor", twoFactorService.isEnabled(userId));
        data.set("logins", json.valueToTree(loginSessionService.of(userId)));
        return data;
    }
}
