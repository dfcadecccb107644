package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.UuidText;
import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Found;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Memberships;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Nothing;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Owners;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Unreadable;
import io.socialdata.dashboard.operator.accounts.CustomerAccountClient.CallOwner;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Finds accounts by what a customer writes to support. */
@ApplicationScoped
class AccountSearch {

    private static final int LONGEST = 254;
    private static final int NOT_FOUND = 404;
    private static final int BAD_REQUEST = 400;

    /** A key as pages show it, with dots or an ellipsis in the middle, or its last four characters alone. */
    private static final Pattern SHOWN_KEY = Pattern.compile("(?:(sda_[a-z]{2,8}_)[.…]*)?([0-9A-Za-z]{4})");

    private final CustomerAccountClient customerAccountClient;
    private final BackendCalls backendCalls;
    private final MembershipRepository membershipRepository;

    AccountSearch(
            @RestClient CustomerAccountClient customerAccountClient,
            BackendCalls backendCalls,
            MembershipRepository membershipRepository) {
        this.customerAccountClient = customerAccountClient;
        this.backendCalls = backendCalls;
        this.membershipRepository = membershipRepository;
    }

    /** Searches by e-mail address, account id, request id, or the visible parts of a key, as the text allows. */
    AccountSearchResult find(String text) {
        if (text.length() > LONGEST) {
            return new Unreadable(AccountSearchResult.HELP);
        }
        if (text.contains("@")) {
            return byAddress(text);
        }
        Optional<UUID> id = UuidText.parse(text);
        if (id.isPresent()) {
            return byId(id.get());
        }
        Matcher key = SHOWN_KEY.matcher(text);
        return key.matches()
                ? byKey(key.group(1) == null ? "" : key.group(1), key.group(2))
                : new Unreadable(AccountSearchResult.HELP);
    }

    /** The address may be that of the account at billing, and of a member of this and other accounts. */
    private AccountSearchResult byAddress(String email) {
        List<Membership> memberships = membershipRepository.ofAddress(email);
        AccountSearchResult atBilling = result(
                backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.byEmail(email)),
                account -> new Found(account.id()),
                Nothing::new);
        return switch (atBilling) {
            case Found found when belongsElsewhere(memberships, found.accountId()) -> new Memberships(memberships);
            case Found found -> found;
            case Nothing _, Owners _, Memberships _, Unreadable _ ->
                switch (memberships.size()) {
                    case 0 -> atBilling;
                    case 1 -> new Found(memberships.getFirst().accountId());
                    default -> new Memberships(memberships);
                };
        };
    }

    private static boolean belongsElsewhere(List<Membership> memberships, UUID account) {
        return memberships.stream().anyMatch(one -> !one.accountId().equals(account));
    }

    /** Ids of accounts and of calls look alike. */
    private AccountSearchResult byId(UUID id) {
        BackendResult<CustomerAccount> account =
                backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.read(id));
        return result(account, found -> new Found(found.id()), () -> {
            BackendResult<CallOwner> call =
                    backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.byCall(id));
            return result(call, owner -> new Found(owner.accountId()), Nothing::new);
        });
    }

    private AccountSearchResult byKey(String prefix, String last4) {
        BackendResult<KeyOwner.Page> found =
                backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.byKey(prefix, last4));
        return result(
                found, owners -> owners.owners().isEmpty() ? new Nothing() : new Owners(owners.owners()), Nothing::new);
    }

    private static <T> AccountSearchResult result(
            BackendResult<T> response, Function<T, AccountSearchResult> found, Supplier<AccountSearchResult> missing) {
        return switch (response) {
            case Success<T>(var value) -> found.apply(value);
            case Rejected<T> rejected
            when rejected.status() == NOT_FOUND || rejected.status() == BAD_REQUEST -> missing.get();
            case Rejected<T> rejected -> new Unreadable(rejected.message());
            case Unavailable<T> unavailable ->
                new Unreadable(unavailable.trouble().orElseThrow());
        };
    }
}
