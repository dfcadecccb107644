package io.socialdata.dashboard.identity.operatorlogins;

import java.security.Principal;

/**
 * The signed-in operator.
 *
 * @param name name of the person, as the audit shows it
 */
public record Operator(String name) implements Principal {

    /** The single role of operators. Users never have it. */
    public static final String ROLE = "operator";

    /** Selects the authentication by the operator's cookie, and excludes all others. */
    public static final String SCHEME = "operator-session";

    /** First segment of all paths of the console. */
    public static final String PATH = "/operator";

    @Override
    public String getName() {
        return name;
    }
}
