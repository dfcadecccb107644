package io.socialdata.gateway.credit;

import java.time.Duration;

/**
 * By which a pool acts.
 *
 * @param patience how long a call waits to hear whether it can be paid for
 * @param waitingCalls how many may wait at once
 * @param askAgainFirst pause before billing is asked again while other gateways give credit back; it doubles each time
 * @param askAgainAtMost what that pause grows to
 * @param retryAtMost what it grows to while billing does not answer
 * @param emptyAge how long an account without credit is remembered
 * @param quietAfter without a call for so long a pool gives everything back
 * @param horizon for how long credit is leased ahead, at the present rate
 * @param rateWindow over what time the rate of spending is smoothed
 * @param leastCalls for how many more calls credit is leased ahead at least
 */
public record CreditTerms(
        Duration patience,
        int waitingCalls,
        Duration askAgainFirst,
        Duration askAgainAtMost,
        Duration retryAtMost,
        Duration emptyAge,
        Duration quietAfter,
        Duration horizon,
        Duration rateWindow,
        int leastCalls) {

    static CreditTerms of(CreditConfig config) {
        return new CreditTerms(
                config.patience(),
                config.waitingCalls(),
                config.askAgainFirst(),
                config.askAgainAtMost(),
                config.retryAtMost(),
                config.emptyAge(),
                config.quietAfter(),
                config.horizon(),
                config.rateWindow(),
                config.leastCalls());
    }
}
