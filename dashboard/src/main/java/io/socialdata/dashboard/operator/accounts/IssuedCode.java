package io.socialdata.dashboard.operator.accounts;

import java.time.Instant;

/** A code with which a person takes over the account. */
public record IssuedCode(String code, Instant endsAt) {

    @Override
    public String toString() {
        return "IssuedCode[redacted]";
    }
}
