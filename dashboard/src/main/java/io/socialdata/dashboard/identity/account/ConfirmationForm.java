package io.socialdata.dashboard.identity.account;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;

/** What a user enters to confirm a deletion. Empty for users of the single sign-on. */
public class ConfirmationForm {

    @FormParam("current")
    @DefaultValue("")
    String password = "";

    @FormParam("code")
    @DefaultValue("")
    String code = "";
}
