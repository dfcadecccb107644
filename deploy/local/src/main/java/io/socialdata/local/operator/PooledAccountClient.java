package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The pooled platform accounts for public reads, as stored by session-service. */
public final class PooledAccountClient {

    private static final String SERVICE = "session";
    private static final String PATH = "/internal/pool/accounts";
    private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(200);

    private final InternalApiClient internalApiClient;

    public PooledAccountClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Adds accounts one after the other. Existing ones get the new cookies.
     *
     * @param text an object or an array of objects with auth_token, ct0, and optionally user_agent, proxy_url and name;
     *     cookies as a browser exports them; or lines with a cookie header or other values
     * @return one line per account with its result, and one for each line that was not understood
     */
    public List<String> add(String text) {
        AccountImport accountImport = AccountImport.parse(text);
        if (accountImport.accounts().isEmpty()) {
            throw LauncherException.usage(
                    accountImport.problems().isEmpty()
                            ? "the input contains no account"
                            : String.join("\n", accountImport.problems()));
        }
        List<String> lines = new ArrayList<>();
        for (Map<String, String> account : accountImport.accounts()) {
            JsonNode response =
                    internalApiClient.post(SERVICE, PATH, List.of(account)).path(0);
            lines.add("%-9s %s"
                    .formatted(
                            response.path("outcome").asText(),
                            response.path("id").asText("")));
        }
        lines.addAll(accountImport.problems());
        return lines;
    }

    /** Returns one line per account, without secrets. */
    public List<String> list() {
        return PooledAccountTexts.list(internalApiClient.get(SERVICE, PATH));
    }

    /** Returns a line for each operation and customer who used the accounts in the platform's current windows. */
    public List<String> windows() {
        return PooledAccountTexts.windows(internalApiClient.get(SERVICE, PATH + "/windows"));
    }

    /** Returns what is known of one account, and its calls of today by operation. */
    public List<String> show(String id) {
        return PooledAccountTexts.details(internalApiClient.get(SERVICE, of(id)));
    }

    /**
     * Has a reader make one read with exactly this account, and waits for the result.
     *
     * @throws LauncherException if the read failed, with what failed
     */
    public String check(String id) {
        internalApiClient.post(SERVICE, of(id) + "/check", Map.of());
        Instant end = Instant.now().plus(CHECK_TIMEOUT);
        while (Instant.now().isBefore(end)) {
            String outcome = PooledAccountTexts.text(
                    internalApiClient.get(SERVICE, of(id)).path("lastCheck"), "outcome");
            if (outcome.equals("ok")) {
                return outcome;
            }
            if (!outcome.equals(PooledAccountTexts.NOTHING)) {
                throw new LauncherException(
                        outcome.equals("busy")
                                ? "the account has as many calls in progress as it may have: try again"
                                : "failed: " + outcome);
            }
            pause();
        }
        throw new LauncherException("no reader told a result; see ./socialdata logs reads");
    }

    /** Ends all rests of an account. */
    public void wake(String id) {
        internalApiClient.post(SERVICE, of(id) + "/wake", Map.of());
    }

    public void retire(String id) {
        internalApiClient.delete(SERVICE, of(id));
    }

    /** Accepts ids only, so that nothing else becomes part of an address. */
    private static String of(String id) {
        try {
            return "/internal/pool/accounts/" + UUID.fromString(id);
        } catch (IllegalArgumentException e) {
            throw LauncherException.usage("an account is named by its id, which accounts list shows");
        }
    }

    private static void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }
}
