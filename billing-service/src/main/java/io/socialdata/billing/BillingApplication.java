package io.socialdata.billing;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.socialdata.billing.verification.VerifyCommand;

/**
 * Entry point: runs the service, or with the argument {@code verify} checks the ledger and exits without starting it.
 */
@QuarkusMain
public final class BillingApplication {

    private BillingApplication() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals(VerifyCommand.NAME)) {
            System.exit(VerifyCommand.run(System.out));
        }
        Quarkus.run(arguments);
    }
}
