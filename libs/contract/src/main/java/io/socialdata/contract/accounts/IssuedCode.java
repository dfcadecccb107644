package io.socialdata.contract.accounts;

import java.time.Instant;

/** A code with which a person takes over an account. */
public record IssuedCode(String code, Instant endsAt) {

    @Override
    public String toString() {
        return "IssuedCode[redacted]";
    }
}
