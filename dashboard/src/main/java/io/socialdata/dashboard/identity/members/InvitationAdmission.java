package io.socialdata.dashboard.identity.members;

import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides what the visitor of an invitation has to do, and who is refused. */
@ApplicationScoped
class InvitationAdmission {

    private static final String OTHER_ADDRESS =
            "This invitation is for another e-mail address. Sign out, and open the link in the mail again.";
    private static final String UNVERIFIED =
            "Verify your e-mail address first: open the link in the mail that we sent you. Then open this link again.";
    private static final String NO_NEW_LOGINS =
            "This installation does not accept new logins with this address. Ask its administrator.";

    private final CurrentUser currentUser;
    private final UserRepository userRepository;
    private final MembershipRepository memberships;
    private final SignUpConfig signUp;

    InvitationAdmission(
            CurrentUser currentUser,
            UserRepository userRepository,
            MembershipRepository memberships,
            SignUpConfig signUp) {
        this.currentUser = currentUser;
        this.userRepository = userRepository;
        this.memberships = memberships;
        this.signUp = signUp;
    }

    InvitationStep step(Invitation invitation) {
        if (currentUser.find().isPresent()) {
            return InvitationStep.JOIN;
        }
        if (returning(invitation).isPresent()) {
            return InvitationStep.RETURN;
        }
        return known(invitation).isPresent() ? InvitationStep.SIGN_IN : InvitationStep.REGISTER;
    }

    /**
     * Returns the user with the address if the user was removed from all accounts, and so cannot sign in before there is
     * one to show. The user has proved to read mail there: it is no login that somebody else made with the address.
     */
    Optional<UserEntity> returning(Invitation invitation) {
        return known(invitation)
                .filter(user -> user.accountId == null && user.emailVerifiedAt != null)
                .filter(user -> memberships.of(user.id).isEmpty());
    }

    /** An unfinished sign-up proves nothing about its address: the new login replaces it. */
    private Optional<UserEntity> known(Invitation invitation) {
        return userRepository
                .byEmail(invitation.email())
                .filter(user -> user.accountOpenedAt != null || user.accountId == null);
    }

    /** Returns why this visitor cannot accept the invitation, or null. */
    @Nullable
    String refusal(Invitation invitation) {
        Optional<AuthenticatedUser> user = currentUser.find();
        if (user.isPresent()) {
            if (!user.get().email().equalsIgnoreCase(invitation.email())) {
                return OTHER_ADDRESS;
            }
            return user.get().emailVerified() ? null : UNVERIFIED;
        }
        // An invitation from before the form of addresses was strict makes no login.
        boolean admitted = signUp.mode().admitsCodes()
                && EmailAddress.parse(invitation.email())
                        .filter(address -> signUp.admits(address.host()))
                        .isPresent();
        return step(invitation) == InvitationStep.REGISTER && !admitted ? NO_NEW_LOGINS : null;
    }
}
