package io.socialdata.dashboard.identity.audit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A form whose effect the audit log of the account contains. An entry is written if the form redirects, which means that
 * it changed something or may have.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Audited {

    AuditEvent value();

    /** Field of the form that says what was changed. Without it, the ids of the path do. Never a field with a secret. */
    String field() default "";
}
