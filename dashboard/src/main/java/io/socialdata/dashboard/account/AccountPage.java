package io.socialdata.dashboard.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.logins.LoginView;
import io.socialdata.dashboard.logins.Member;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who is signed in, where else, and the form for another password. */
@CheckedTemplate(basePath = "account")
record AccountPage(
        Frame frame,
        Member member,
        List<LoginView> logins,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {}
