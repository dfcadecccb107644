package io.socialdata.simulator.login;

import io.socialdata.simulator.login.LoginService.LoginStepResult.Asked;
import io.socialdata.simulator.login.LoginService.LoginStepResult.Refused;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Runs the platform's login flow, one subtask at a time. */
@Singleton
public record LoginService(LoginFlowStore loginFlowStore, World world, TotpVerifier totpVerifier) {

    /** The result of one login step. */
    public sealed interface LoginStepResult {

        /** The platform asks for the next subtask. */
        record Asked(LoginFlow flow) implements LoginStepResult {}

        /** The login succeeded: this response starts a session. */
        record SignedIn(LoginFlow flow, Account account) implements LoginStepResult {}

        /** The login was completed before; no subtask is left. */
        record Over(LoginFlow flow) implements LoginStepResult {}

        /** The submission was rejected. The same step may be repeated if the error allows it. */
        record Refused(PlatformError error, String message) implements LoginStepResult {

            static Refused with(PlatformError error) {
                return new Refused(error, error.message());
            }

            /** Creates a rejection with a message. Only the message distinguishes the causes. */
            static Refused withMessage(String message) {
                return new Refused(PlatformError.REFUSED_WITH_MESSAGE, message);
            }
        }
    }

    private static final String FLOW = "login";

    /** Starts a flow of that name. Rejects it unless it is a login. */
    public LoginStepResult begin(String flowName) {
        if (!flowName.equals(FLOW)) {
            return new Refused(PlatformError.FLOW_CLOSED, "flow name " + flowName + " is currently not accessible");
        }
        return new Asked(loginFlowStore.start());
    }

    /** Processes the submission for the current subtask. */
    public LoginStepResult proceed(SubtaskSubmission submission) {
        Optional<LoginFlow> flow = submission.flowToken().flatMap(loginFlowStore::find);
        return flow.map(found -> advance(found, submission))
                .orElseGet(() -> Refused.withMessage("Your login has expired. Please start again."));
    }

    private LoginStepResult advance(LoginFlow flow, SubtaskSubmission submission) {
        if (flow.asks() == Subtask.SUCCESS) {
            return new LoginStepResult.Over(flow);
        }
        if (flow.asks().isDeadEnd()) {
            return new Asked(flow);
        }
        if (!submission.isFor(flow.asks())) {
            return Refused.with(PlatformError.BAD_REQUEST);
        }
        return switch (flow.asks()) {
            case INSTRUMENTATION -> next(flow, Subtask.IDENTIFIER);
            case IDENTIFIER -> identified(flow, submission);
            case ALTERNATE_IDENTIFIER ->
                entered(flow, submission, (login, text) -> login.email().equalsIgnoreCase(text), Subtask.PASSWORD);
            case PASSWORD -> passwordGiven(flow, submission);
            case CHOICE_OF_METHOD ->
                submission.choice().filter("0"::equals).isPresent()
                        ? next(flow, Subtask.ONE_TIME_CODE)
                        : Refused.withMessage("Please choose a method.");
            case ONE_TIME_CODE -> entered(flow, submission, this::codeFits, Subtask.DUPLICATION_CHECK);
            case MAILED_CODE ->
                entered(flow, submission, (login, text) -> login.mailedCode().equals(text), Subtask.DUPLICATION_CHECK);
            case DUPLICATION_CHECK ->
                new LoginStepResult.SignedIn(loginFlowStore.put(flow.asking(Subtask.SUCCESS)), claimed(flow));
            case SUCCESS, DENIAL, PICTURE_PUZZLE, CHECKBOX_PUZZLE -> new Asked(flow);
        };
    }

    private LoginStepResult identified(LoginFlow flow, SubtaskSubmission submission) {
        return submission
                .identifier()
                .flatMap(this::accountOf)
                .<LoginStepResult>map(account -> next(
                        flow.claimedBy(account), afterIdentifier(login(account).hurdle())))
                .orElseGet(() -> Refused.withMessage("Sorry, we could not find your account."));
    }

    private LoginStepResult passwordGiven(LoginFlow flow, SubtaskSubmission submission) {
        Account account = claimed(flow);
        Login login = login(account);
        if (!submission.password().filter(login.password()::equals).isPresent()) {
            return Refused.withMessage("Wrong password!");
        }
        return switch (account.state()) {
            case LOCKED -> Refused.with(PlatformError.NOT_AUTHORIZED);
            case SUSPENDED -> Refused.with(PlatformError.ACCOUNT_SUSPENDED);
            case ACTIVE -> next(flow, afterPassword(login));
        };
    }

    private LoginStepResult entered(
            LoginFlow flow, SubtaskSubmission submission, BiPredicate<Login, String> fits, Subtask afterwards) {
        Login login = login(claimed(flow));
        return submission
                        .enteredText(flow.asks())
                        .filter(text -> fits.test(login, text.strip()))
                        .isPresent()
                ? next(flow, afterwards)
                : Refused.withMessage("Incorrect. Please try again.");
    }

    private boolean codeFits(Login login, String text) {
        return login.totpSecret() != null && totpVerifier.accepts(login.totpSecret(), text);
    }

    private Asked next(LoginFlow flow, Subtask subtask) {
        return new Asked(loginFlowStore.put(flow.asking(subtask)));
    }

    private static Subtask afterIdentifier(Hurdle hurdle) {
        return switch (hurdle) {
            case ALTERNATE_IDENTIFIER -> Subtask.ALTERNATE_IDENTIFIER;
            case DENIAL -> Subtask.DENIAL;
            case PICTURE_PUZZLE -> Subtask.PICTURE_PUZZLE;
            case CHECKBOX_PUZZLE -> Subtask.CHECKBOX_PUZZLE;
            case NONE, CHOICE_OF_METHOD, MAILED_CODE -> Subtask.PASSWORD;
        };
    }

    private static Subtask afterPassword(Login login) {
        return switch (login.hurdle()) {
            case CHOICE_OF_METHOD -> Subtask.CHOICE_OF_METHOD;
            case MAILED_CODE -> Subtask.MAILED_CODE;
            case NONE, ALTERNATE_IDENTIFIER, DENIAL, PICTURE_PUZZLE, CHECKBOX_PUZZLE ->
                login.totpSecret() == null ? Subtask.DUPLICATION_CHECK : Subtask.ONE_TIME_CODE;
        };
    }

    /** Finds the account by handle, with or without {@code @}, or by e-mail address. */
    private Optional<Account> accountOf(String identifier) {
        String normalized = identifier.strip().toLowerCase(Locale.ROOT);
        String handle = normalized.startsWith("@") ? normalized.substring(1) : normalized;
        return world.accounts().all().stream()
                .filter(account -> account.login() != null)
                .filter(account -> account.user().handle().equalsIgnoreCase(handle)
                        || login(account).email().equalsIgnoreCase(normalized))
                .findFirst();
    }

    private static Account claimed(LoginFlow flow) {
        return flow.account().orElseThrow();
    }

    private static Login login(Account account) {
        if (account.login() == null) {
            throw new IllegalStateException("flows are for accounts that can log in");
        }
        return account.login();
    }
}
