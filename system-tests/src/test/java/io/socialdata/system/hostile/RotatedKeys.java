package io.socialdata.system.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A caller whose key has a monthly budget, and that rotates the key whenever the budget is used up. */
final class RotatedKeys implements Attack {

    private static final int ROTATIONS = 3;
    private static final int BUDGET_CALLS = 4;
    private static final int CALLS_EACH = 8;
    private static final int PRICE_MICRO_USD = 800;

    private final AttackedSuite suite;
    private final Customer customer;
    private long served;

    RotatedKeys(AttackedSuite suite) {
        this.suite = suite;
        this.customer = suite.customers(1, 1).getFirst();
    }

    @Override
    public void begin() {
        JsonNode key = suite.toBilling(
                "/internal/accounts/" + customer.account() + "/keys?env=local",
                "{\"name\": \"budgeted\", \"monthly_budget\": %s}"
                        .formatted(new UsdAmount(BUDGET_CALLS * PRICE_MICRO_USD)));
        spend(key.path("secret").asText());
        for (int rotation = 0; rotation < ROTATIONS; rotation++) {
            key = rotated(key);
            spend(key.path("secret").asText());
        }
    }

    @Override
    public void end() {
        // Nothing runs in the background.
    }

    @Override
    public List<String> gains() {
        List<String> gains = new ArrayList<>(suite.differences(List.of(customer), served));
        if (served > BUDGET_CALLS) {
            gains.add("%d calls were served on a budget for %d".formatted(served, BUDGET_CALLS));
        }
        return gains;
    }

    /** Returns the key with which this one replaces itself. */
    private JsonNode rotated(JsonNode key) {
        String response = new Caller(suite.gateway(), Loopback.attacker(0))
                .call(RawRequest.post(
                        key.path("secret").asText(),
                        "/account/keys/" + key.path("id").asText() + "/rotate",
                        "{\"overlap_seconds\": 60}",
                        Map.of("Content-Type", "application/json")))
                .text();
        return Suite.json(response.substring(response.indexOf('{'), response.lastIndexOf('}') + 1))
                .path("new_key");
    }

    private void spend(String key) {
        Caller caller = new Caller(suite.gateway(), Loopback.attacker(0));
        String request = RawRequest.get(key, "/twitter/user/info?username=" + suite.sample("handle"));
        for (int call = 0; call < CALLS_EACH; call++) {
            served += caller.call(request).isSuccess() ? 1 : 0;
        }
    }
}
