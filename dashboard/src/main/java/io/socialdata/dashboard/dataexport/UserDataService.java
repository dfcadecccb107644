package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What the dashboard itself stores about a user and the account, without hashes and secrets. */
@ApplicationScoped
class UserDataService {

    private static final int MAX_ENTRIES = 10_000;

    private final UserRepository userRepository;
    private final MembershipRepository memberships;
    private final AccountAudit audit;
    private final LoginSessionService loginSessionService;
    private final TwoFactorService twoFactorService;
    private final PasskeyService passkeys;
    private final ObjectMapper json;

    UserDataService(
            UserRepository userRepository,
            MembershipRepository memberships,
            AccountAudit audit,
            LoginSessionService loginSessionService,
            TwoFactorService twoFactorService,
            PasskeyService passkeys,
            ObjectMapper json) {
        this.userRepository = userRepository;
        this.memberships = memberships;
        this.audit = audit;
        this.loginSessionService = loginSessionService;
        this.twoFactorService = twoFactorService;
        this.passkeys = passkeys;
        this.json = json;
    }

    ObjectNode of(AuthenticatedUser current) {
        UUID userId = current.userId();
        UserEntity user = userRepository.byId(userId).orElseThrow();
        ObjectNode data = json.createObjectNode();
        data.put("id", user.id.toString());
        data.put("email", user.email);
        data.put("name", user.name);
        data.put("accountId", current.accountId().toString());
        data.set("accounts", json.valueToTree(memberships.of(userId)));
        data.set("createdAt", json.valueToTree(user.createdAt));
        data.set("emailVerifiedAt", json.valueToTree(user.emailVerifiedAt));
        data.put("singleSignOn", user.ssoSubject);
        data.put("twoFactor", twoFactorService.isEnabled(userId));
        data.set("logins", json.valueToTree(loginSessionService.of(userId)));
        data.set("passkeys", json.valueToTree(passkeys.of(userId)));
        return data;
    }

    /** Returns the members of the account, as they see each other. */
    ArrayNode members(UUID accountId) {
        return json.valueToTree(memberships.members(accountId));
    }

    /** Returns the newest entries of the account's audit log. */
    ArrayNode auditLog(UUID accountId) {
        return json.valueToTree(audit.newest(accountId, MAX_ENTRIES));
    }
}
