package io.socialdata.dashboard.identity.account;

import io.socialdata.dashboard.identity.auth.SsoConfirmation;

/**
 * The form before something is deleted.
 *
 * @param path the page of the form, to which it is sent
 * @param button the text of the button
 * @param cancel the page to return to
 */
public record DeletionForm(ConfirmationStep step, String path, String button, String cancel) {

    public boolean password() {
        return step == ConfirmationStep.PASSWORD || code();
    }

    public boolean code() {
        return step == ConfirmationStep.PASSWORD_AND_CODE;
    }

    /** Returns the address of the issuer's sign-in that leads back to the form. */
    public String signIn() {
        return SsoConfirmation.address(path);
    }
}
