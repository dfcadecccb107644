package io.socialdata.simulator.login;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.login.LoginStepResult.Asked;
import io.socialdata.simulator.login.LoginStepResult.Refused;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** Leads callers through the platform's login, one subtask at a time. */
@Singleton
public final class LoginService {

    private static final String FLOW = "login";

    private final LoginFlowStore loginFlowStore;
    private final Supplier<World> world;
    private final TotpVerifier totpVerifier;
    private final LoginConfig config;

    @Inject
    LoginService(LoginFlowStore loginFlowStore, LiveWorld world, TotpVerifier totpVerifier, LoginConfig config) {
        this(loginFlowStore, world::now, totpVerifier, config);
    }

    LoginService(LoginFlowStore loginFlowStore, Supplier<World> world, TotpVerifier totpVerifier, LoginConfig config) {
        this.loginFlowStore = loginFlowStore;
        this.world = world;
        this.totpVerifier = totpVerifier;
        this.config = config;
    }

    /** Begins a flow of that name, or refuses as the platform does when it lets nobody in. */
    public LoginStepResult begin(String flowName) {
        if (config.closed() || !flowName.equals(FLOW)) {
            String named = flowName.equals(FLOW) ? "LoginFlow" : flowName;
            return new Refused(PlatformError.FLOW_CLOSED, "flow name " + named + " is currently not accessible");
        }
        return new Asked(loginFlowStore.start());
    }

    /** Takes the answer to what was asked last. */
    public LoginStepResult proceed(SubtaskSubmission subtaskSubmission) {
        Optional<LoginFlow> flow = subtaskSubmission.flowToken().flatMap(loginFlowStore::find);
        return flow.map(found -> advance(found, subtaskSubmission))
                .orElseGet(() -> Refused.saying("Your login has expired. Please start again."));
    }

    private LoginStepResult advance(LoginFlow loginFlow, SubtaskSubmission subtaskSubmission) {
        if (loginFlow.asks() == Subtask.SUCCESS) {
            return new LoginStepResult.Over(loginFlow);
        }
        if (loginFlow.asks().leadsNowhere()) {
            return new Asked(loginFlow);
        }
        if (!subtaskSubmission.answers(loginFlow.asks())) {
            return Refused.with(PlatformError.BAD_REQUEST);
        }
        return switch (loginFlow.asks()) {
            case INSTRUMENTATION -> next(loginFlow, Subtask.IDENTIFIER);
            case IDENTIFIER -> identified(loginFlow, subtaskSubmission);
            case ALTERNATE_IDENTIFIER ->
                entered(
                        loginFlow,
                        subtaskSubmission,
                        (login, text) -> login.email().equalsIgnoreCase(text),
                        Subtask.PASSWORD);
            case PASSWORD -> passwordGiven(loginFlow, subtaskSubmission);
            case CHOICE_OF_METHOD ->
                subtaskSubmission.choice().filter("0"::equals).isPresent()
                        ? next(loginFlow, Subtask.ONE_TIME_CODE)
                        : Refused.saying("Please choose a method.");
            case ONE_TIME_CODE -> entered(loginFlow, subtaskSubmission, this::codeFits, Subtask.DUPLICATION_CHECK);
            case MAILED_CODE ->
                entered(
                        loginFlow,
                        subtaskSubmission,
                        (login, text) -> login.mailedCode().equals(text),
                        Subtask.DUPLICATION_CHECK);
            case DUPLICATION_CHECK ->
                new LoginStepResult.SignedIn(
                        loginFlowStore.keep(loginFlow.asking(Subtask.SUCCESS)), claimed(loginFlow));
            case SUCCESS, DENIAL, PICTURE_PUZZLE, CHECKBOX_PUZZLE -> new Asked(loginFlow);
        };
    }

    private LoginStepResult identified(LoginFlow loginFlow, SubtaskSubmission subtaskSubmission) {
        return subtaskSubmission
                .identifier()
                .flatMap(this::accountOf)
                .<LoginStepResult>map(account -> next(
                        loginFlow.claimedBy(account),
                        afterIdentifier(login(account).hurdle())))
                .orElseGet(() -> Refused.saying("Sorry, we could not find your account."));
    }

    private LoginStepResult passwordGiven(LoginFlow loginFlow, SubtaskSubmission subtaskSubmission) {
        Account account = claimed(loginFlow);
        Login login = login(account);
        if (!subtaskSubmission.password().filter(login.password()::equals).isPresent()) {
            return Refused.saying("Wrong password!");
        }
        return switch (account.state()) {
            case LOCKED -> Refused.with(PlatformError.NOT_AUTHORIZED);
            case SUSPENDED -> Refused.with(PlatformError.ACCOUNT_SUSPENDED);
            case ACTIVE -> next(loginFlow, afterPassword(login));
        };
    }

    private LoginStepResult entered(
            LoginFlow loginFlow,
            SubtaskSubmission subtaskSubmission,
            BiPredicate<Login, String> fits,
            Subtask afterwards) {
        Login login = login(claimed(loginFlow));
        return subtaskSubmission
                        .enteredText(loginFlow.asks())
                        .filter(text -> fits.test(login, text.strip()))
                        .isPresent()
                ? next(loginFlow, afterwards)
                : Refused.saying("Incorrect. Please try again.");
    }

    private boolean codeFits(Login login, String text) {
        return login.totpSecret() != null && totpVerifier.accepts(login.totpSecret(), text);
    }

    private Asked next(LoginFlow loginFlow, Subtask subtask) {
        return new Asked(loginFlowStore.keep(loginFlow.asking(subtask)));
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

    /** Found by handle, with or without the sign in front, or by mail address. */
    private Optional<Account> accountOf(String identifier) {
        String wanted = identifier.strip().toLowerCase(Locale.ROOT);
        String handle = wanted.startsWith("@") ? wanted.substring(1) : wanted;
        return world.get().accounts().all().stream()
                .filter(account -> account.login() != null)
                .filter(account -> account.user().handle().equalsIgnoreCase(handle)
                        || login(account).email().equalsIgnoreCase(wanted))
                .findFirst();
    }

    private static Account claimed(LoginFlow loginFlow) {
        return loginFlow.account().orElseThrow();
    }

    private static Login login(Account account) {
        if (account.login() == null) {
            throw new IllegalStateException("flows are for accounts that can log in");
        }
        return account.login();
    }
}
